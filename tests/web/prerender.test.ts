import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { client, pageSource, scriptsOf } from "./build.ts";

const files = readdirSync(client).filter((name) => name.endsWith(".html"));
const rendered = files.filter((name) => name !== "shell.html");
const notIndexable = ["404.html", "forgot.html", "password.html", "login-google.html"];
const indexable = rendered.filter((name) => !notIndexable.includes(name));

describe("every page", () => {
  test.each(files)("%s runs no script of its own", (file) => {
    expect(pageSource(file)).not.toMatch(/<script(?![^>]*(?: src=|type="application\/ld\+json"))/);
    expect(pageSource(file)).not.toMatch(/ on[a-z]+="/);
  });

  test.each(rendered)("%s has its title, one main heading and the code of its page", (file) => {
    const html = pageSource(file);
    const [head = ""] = html.split("</head>");
    expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).toContain('<div id="root" data-prerendered><div');
    expect(scriptsOf(html).some((address) => /Page-[\w-]+\.js$/.test(address))).toBe(true);
  });
});

describe("what search engines read", () => {
  const heads = indexable.map((file) => pageSource(file).split("</head>")[0] ?? "");
  const all = (pattern: RegExp) => heads.map((head) => pattern.exec(head)?.[1]);

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

  test.each(notIndexable)("%s is not indexable", (file) => {
    expect(pageSource(file)).toContain('<meta name="robots" content="noindex"/>');
    expect(pageSource(file)).not.toContain("canonical");
  });
});

test("the shell contains only a link to retry, if its code never arrives", () => {
  const shell = pageSource("shell.html");
  expect(shell).toContain('<div id="root"><p class="very-late');
  expect(shell).not.toContain("<h1");
});

test("the home page preloads its lists and has its sections in the specified order", () => {
  const home = pageSource("index.html");
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

test("pages.json names the file of every route", () => {
  const pages: { path: string; file: string }[] = JSON.parse(
    readFileSync(join(client, "..", "pages.json"), "utf8"),
  );
  expect(pages).toMatchInlineSnapshot(`
    [
      {
        "file": "index.html",
        "path": "/",
        "ssr": "index.html",
      },
      {
        "file": "shell.html",
        "path": "/tools",
        "ssr": "catalogue.html",
      },
      {
        "file": "shell.html",
        "path": "/tools/:toolId",
        "ssr": "tool.html",
      },
      {
        "file": "blog.html",
        "path": "/blog",
        "ssr": "blog.html",
      },
      {
        "file": "myPortfolio.html",
        "path": "/myPortfolio",
        "ssr": "myPortfolio.html",
      },
      {
        "file": "login.html",
        "path": "/login",
        "ssr": "login.html",
      },
      {
        "file": "signup.html",
        "path": "/signup",
        "ssr": "signup.html",
      },
      {
        "file": "login-google.html",
        "path": "/login/google",
      },
      {
        "file": "forgot.html",
        "path": "/forgot",
      },
      {
        "file": "password.html",
        "path": "/password",
      },
      {
        "file": "shell.html",
        "path": "/restock/confirm",
      },
      {
        "file": "shell.html",
        "path": "/restock/end",
      },
      {
        "file": "branding.html",
        "path": "/branding",
        "ssr": "branding.html",
      },
      {
        "file": "design.html",
        "path": "/design",
        "ssr": "design.html",
      },
      {
        "file": "marketing.html",
        "path": "/marketing",
        "ssr": "marketing.html",
      },
      {
        "file": "advertisement.html",
        "path": "/advertisement",
        "ssr": "advertisement.html",
      },
      {
        "file": "about.html",
        "path": "/about",
        "ssr": "about.html",
      },
      {
        "file": "jobs.html",
        "path": "/jobs",
        "ssr": "jobs.html",
      },
      {
        "file": "press.html",
        "path": "/press",
        "ssr": "press.html",
      },
      {
        "file": "terms.html",
        "path": "/terms",
        "ssr": "terms.html",
      },
      {
        "file": "privacy.html",
        "path": "/privacy",
        "ssr": "privacy.html",
      },
      {
        "file": "cookies.html",
        "path": "/cookies",
        "ssr": "cookies.html",
      },
      {
        "file": "shell.html",
        "path": "/tool/:toolId",
      },
      {
        "file": "shell.html",
        "path": "/dashboard",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/review",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/profile",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/payment/:id",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/order/:id",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/users",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/addProduct",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/productManage",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/productManage/import",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/productManage/:id",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/manageProduct",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/overview",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/orders",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/reviews",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/mail",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/messages",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/messages/:id",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/settings",
      },
      {
        "file": "shell.html",
        "path": "/dashboard/settings/:section",
      },
    ]
  `);
  for (const { file } of pages) expect(files).toContain(file);
});
