/** The pages as they are sent, by a shop whose owner has changed nothing. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedShop } from "#support/shared-shop.ts";
import { signInWords } from "../../shop/sign-in.ts";
import type { PageCode } from "../../src/app/server/ssr/document.ts";
import { layoutsOf, type Page, pages } from "../../src/frame/pages.ts";
import { firstShop } from "../../src/shop/settings/api/first-values.ts";
import { builtPages, client, gzipped, scriptsOf } from "./build.ts";

const SHELL = "/dashboard";
/** An import that is there when the file runs. */
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const addressesOf = (render: Page["render"]) =>
  Object.values<Page>(pages).flatMap((page) => (page.render === render ? [page.path] : []));
const notIndexable = ["/no-such-page", ...addressesOf("static")];
const textPages = firstShop.pageSlugs.map((slug) => `/${slug}`);
const indexable = [...addressesOf("both"), ...textPages];
const rendered = [...indexable, ...notIndexable];

const shop = sharedShop("sqlite", {}, { dist: join(client, "..") });
const sources = new Map<string, string>();
const sourceOf = (path: string) => sources.get(path) ?? "";

beforeAll(async () => {
  for (const url of [...rendered, SHELL]) {
    const { statusCode, payload } = await shop.app.inject({ url });
    expect(statusCode).toBe(url === "/no-such-page" ? 404 : 200);
    sources.set(url, payload);
  }
});

describe("every page", () => {
  test.each([...rendered, SHELL])(
    "%s has the live region of toasts before the first one",
    (path) => {
      expect(sourceOf(path)).toContain('<div id="toasts" aria-live="polite"></div>');
    },
  );

  test.each([...rendered, SHELL])("%s runs no script of its own", (path) => {
    expect(sourceOf(path)).not.toMatch(/<script(?![^>]*(?: src=|type="application\/(ld\+)?json"))/);
    expect(sourceOf(path)).not.toMatch(/ on[a-z]+="/);
  });

  test.each(rendered)("%s has its title, one main heading and the code of its page", (path) => {
    const html = sourceOf(path);
    const [head = ""] = html.split("</head>");
    expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toMatch(/<div id="root" data-prerendered="\d+"><div/);
    expect(scriptsOf(html).some((address) => /Page-[\w-]+\.js$/.test(address))).toBe(true);
  });

  test.each(rendered)("%s loads styles, a font and one small script before it is shown", (path) => {
    const shown = sourceOf(path).replace(/<template id="code">.*?<\/template>/s, "");
    expect(shown).not.toContain("modulepreload");
    expect(shown).not.toContain('as="fetch"');
    expect(scriptsOf(shown)).toEqual([expect.stringMatching(/^\/assets\/start-\w+\.js$/)]);
    expect(gzipped(scriptsOf(shown))).toBeLessThan(1000);
    const [start = ""] = scriptsOf(shown);
    // Whoever sees a button can press it: the script is run before anything of the page is there.
    expect(shown.indexOf(`<script src="${start}"></script>`)).toBeGreaterThan(0);
    expect(shown.indexOf(start)).toBeLessThan(shown.indexOf("<body>"));
    // What it imported would come before the page is shown, too.
    expect(readFileSync(join(client, start), "utf8")).not.toMatch(/\bimport\b/);
  });

  test.each(rendered)("%s runs the packages in a task of their own", (path) => {
    const [, later = ""] = /<template id="code">(.*?)<\/template>/s.exec(sourceOf(path)) ?? [];
    const scripts = [...later.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts[0]).toMatch(/^\/assets\/vendor-/);
    expect(scripts.at(-1)).toMatch(/^\/assets\/index-/);
    expect(later.endsWith("</script>")).toBe(true);
  });
});

test.each(rendered)("%s has no form that sends what only its code can send", (path) => {
  const forms = sourceOf(path).match(/<form[^>]*>/g) ?? [];
  expect(forms.filter((form) => !/ (action|method="dialog")/.test(form))).toEqual([]);
});

test.each(rendered)("%s has no button that is dead until its code arrives", (path) => {
  expect(sourceOf(path)).not.toMatch(/<button[^>]* (?:aria-)?disabled/);
});

describe("without scripts", () => {
  test.each(["/login", "/signup", "/forgot"])("the form of %s says that it needs them", (path) => {
    const shown = [...sourceOf(path).matchAll(/<noscript>(.*?)<\/noscript>/gs)].join();
    expect(shown).toContain(signInWords.withoutScript);
  });

  test.each(["/blog", "/myPortfolio", ...textPages])("%s can be read", (path) => {
    const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(sourceOf(path)) ?? [];
    expect(main.replaceAll(/<[^>]*>/g, "").length).toBeGreaterThan(200);
  });
});

describe("what search engines read", () => {
  const all = (pattern: RegExp) =>
    indexable.map((path) => pattern.exec(sourceOf(path).split("</head>")[0] ?? "")?.[1]);

  test.each([
    ["title", /<title>([^<]+)</],
    ["description", /<meta name="description" content="([^"]+)"/],
    ["address", /<link rel="canonical" href="([^"]+)"/],
    ["shared title", /<meta property="og:title" content="([^"]+)"/],
    ["shared address", /<meta property="og:url" content="([^"]+)"/],
  ])("every page has a %s of its own", (_name, pattern) => {
    const found = all(pattern);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(indexable.length);
  });

  test.each(notIndexable)("%s is not indexable", (path) => {
    expect(sourceOf(path)).toContain('<meta name="robots" content="noindex"/>');
    expect(sourceOf(path)).not.toContain("canonical");
  });
});

test("the shell contains only a link to retry, if its code never arrives", () => {
  const shell = sourceOf(SHELL);
  expect(shell).toContain('<div id="root"><p class="very-late');
  expect(shell).not.toContain("<h1");
});

test("the home page preloads its lists and has its sections in the specified order", () => {
  const home = sourceOf("/");
  expect(home).toContain('as="fetch" href="/api/tool?limit=6" crossorigin');
  expect(home).toContain('as="fetch" href="/api/review?limit=6" crossorigin');
  const sections = [
    "Box Office News!",
    "Opening Hours",
    "Our Locations",
    "Contact Us",
    "Tools we provide",
    "Reviews we provide",
    "Business Summary",
    "Our Testimonial",
    "Stay connected with us",
    "Copyright © 2022",
  ].map((words) => home.indexOf(words));
  expect(sections).not.toContain(-1);
  expect(sections).toEqual(sections.toSorted((a, b) => a - b));
});

describe("pages.json", () => {
  const { routes } = builtPages();
  const rows = Object.values<Page>(pages);
  const filesOf = ({ packages, modules }: PageCode) => [...packages, ...modules];
  const importsOf = (file: string) =>
    [...readFileSync(join(client, file), "utf8").matchAll(IMPORTED)].map(
      ([, name]) => `assets/${name}`,
    );

  test("has no files that import each other", () => {
    const scripts = new Set(routes.flatMap(({ code }) => filesOf(code)));
    const ended = new Set<string>();
    for (let before = -1; before < ended.size; ) {
      before = ended.size;
      for (const file of scripts)
        if (importsOf(file).every((name) => ended.has(name))) ended.add(file);
    }
    expect([...scripts].filter((file) => !ended.has(file))).toEqual([]);
  });

  test("names every page", () => {
    expect(routes.map(({ path }) => path)).toEqual(rows.map(({ path }) => path));
  });

  test.each(routes.map(({ path, code }, index) => ({ path, code, row: rows[index] })))(
    "names the component and the layouts of $path, and all that they import",
    ({ code, row }) => {
      const files = filesOf(code);
      const own = row ? [...layoutsOf(row), row.file] : [];
      const isNamed = (source: string) =>
        files.some((file) => file.startsWith(`assets/${basename(source)}-`));
      expect(own.filter((source) => !isNamed(source))).toEqual([]);
      expect(files.flatMap(importsOf).filter((file) => !files.includes(file))).toEqual([]);
    },
  );
});
