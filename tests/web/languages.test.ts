/** Pages in several languages: addresses, hreflang, the language of what the server renders. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { eventually } from "#support/eventually.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import { dist } from "./build.ts";
import { alternatesOf, canonicalOf } from "./heads.ts";

const ORIGIN = "https://tools.example";

const shops: TestShop[] = [];
async function shopIn(languages: string, wholeDemo = false): Promise<TestShop> {
  const settings = { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: languages };
  const shop = await buildShop("sqlite", settings, { dist, wholeDemo });
  shops.push(shop);
  return shop;
}
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

describe("a shop in English and German", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await shopIn("en,de");
    const body = "Written by the owner. ".repeat(9);
    await changeSection(shop, await prepareBuyer(shop, "admin"), "pages", ({ items }) => ({
      items: [...items, { ...items[0], slug: "own", lead: "Ours alone.", body }],
    }));
  });
  const get = async (url: string) => {
    const { statusCode, payload, headers } = await shop.app.inject({ url });
    return { statusCode, payload, headers };
  };

  test.each(["/", "/login", "/signup", "/tools"])(
    "%s and its translation name each other, and x-default is English",
    async (path) => {
      const german = path === "/" ? "/de" : `/de${path}`;
      const expected = {
        en: ORIGIN + path,
        de: ORIGIN + german,
        "x-default": ORIGIN + path,
      };
      for (const address of [path, german]) {
        const { statusCode, payload } = await get(address);
        expect(statusCode).toBe(200);
        expect(alternatesOf(payload), address).toEqual(expected);
        expect(canonicalOf(payload)).toBe(ORIGIN + address);
      }
    },
  );

  // Firefox and Chromium give such an answer to the page, which would be in the browser's language.
  test.each(["/", "/de", "/cart", "/de/cart", "/de/forgot", "/de/dashboard"])(
    "%s preloads no answer, for which the browser would ask in its own language",
    async (path) => {
      expect((await get(path)).payload.match(/as="fetch" href="[^"]*"/)).toBeNull();
    },
  );

  test("a page is in the language of its address, not in that of the browser", async () => {
    const [english, german] = [await get("/login"), await get("/de/login")];
    expect(english.payload).toMatch(/<html [^>]*lang="en" data-locales="en de"/);
    expect(english.payload).toContain(">Forgot password?<");
    expect(german.payload).toMatch(
      /<html [^>]*lang="de" data-locales="en de" data-messages="\/messages\/de\//,
    );
    for (const text of [">Passwort vergessen?<", ">Startseite<", "<title>Anmelden · "])
      expect(german.payload).toContain(text);
    const headers = { "accept-language": "de" };
    const { payload } = await shop.app.inject({ url: "/login", headers });
    expect(payload).toBe(english.payload);
  });

  test("prices are written in the language of the page, not in that of the browser", async () => {
    const tools: { _id: string; price: number }[] = (await shop.call("GET", "/tool")).json;
    const dearest = tools.toSorted((a, b) => b.price - a.price)[0];
    const read = async (url: string, language: string) =>
      (await shop.app.inject({ url, headers: { "accept-language": language } })).payload;
    const { price = 0, _id: id } = dearest ?? {};
    const english = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
    const german = new Intl.NumberFormat("de", { style: "currency", currency: "USD" });
    expect(price).toBeGreaterThan(100);
    expect(await read(`/tools/${id}`, "de")).toContain(english.format(price));
    expect(await read(`/de/tools/${id}`, "en")).toContain(german.format(price));
  });

  test("its links and forms lead to pages of its language", async () => {
    const { payload } = await get("/de/login");
    expect(payload).toContain('href="/de/signup"');
    expect(payload).toContain('action="/de/tools"');
    expect(payload).not.toMatch(/href="\/(signup|tools|blog|dashboard)"/);
    expect(payload).toContain('<a class="footer-link" href="/login" hrefLang="en" lang="en"');
  });

  test("words that a search leaves out have the quotation marks of the language", async () => {
    expect((await get("/de/tools?search=SKF+6205")).payload).toContain("Kein Werkzeug hat „SKF“");
    expect((await get("/tools?search=SKF+6205")).payload).toContain("No tool has “SKF”");
  });

  test("a page that has not arrived says so in the language of its address, and links to that catalog", async () => {
    const [english, german] = [await get("/dashboard"), await get("/de/dashboard")];
    expect(english.payload).toContain('>This page has not arrived. <a class="link" href="">Retry<');
    expect(english.payload).toContain('JavaScript. <a class="link" href="/tools">The catalog</a>');
    expect(german.payload).toContain(">Diese Seite konnte nicht geladen werden. <a ");
    expect(german.payload).toContain(
      'JavaScript. <a class="link" href="/de/tools">Den Katalog</a>',
    );
  });

  test("the bundle that renders pages does not change the language of refusals", async () => {
    // The page has schemas, whose messages Zod keeps for the whole process.
    expect((await get("/de/password")).payload).toContain(">Startseite<");
    const refusal = async (language: string) => {
      const { json } = await shop.call("POST", "/identity/sign-up", {
        headers: { "accept-language": language },
        body: { name: "x".repeat(121), email: "ada@shop.test", password: "caliper-reads-7" },
      });
      return json.errors[0].message;
    };
    expect(await refusal("de")).toMatch(/darf höchstens 120 Zeichen lang sein/);
    expect(await refusal("en")).toMatch(/must be 120 characters or shorter/);
  });

  test("pages of two languages that are rendered at the same time do not mix", async () => {
    const urls = Array.from({ length: 12 }, (_, place) =>
      place % 2 === 0 ? `/de/tools?search=${place}` : `/tools?search=${place}`,
    );
    const pages = await Promise.all(urls.map(get));
    for (const [place, { payload }] of pages.entries()) {
      const isGerman = place % 2 === 0;
      expect(payload.includes(">Startseite<"), urls[place]).toBe(isGerman);
      expect(payload.includes(">Home<"), urls[place]).toBe(!isGerman);
    }
  });

  test("what the owner wrote in English is not indexed in German", async () => {
    const { payload } = await get("/de/own");
    expect(payload).toContain('<meta name="robots" content="noindex"/>');
    expect(canonicalOf(payload)).toBe(`${ORIGIN}/own`);
    expect(alternatesOf(payload)).toEqual({});
    expect(alternatesOf((await get("/own")).payload)).toEqual({});
  });

  test("pages that are not found, and those that only browsers render, say their language", async () => {
    const missing = await get("/de/no-such-page");
    expect(missing.statusCode).toBe(404);
    expect(missing.payload).toContain("Diese Seite gibt es nicht");
    const { statusCode, payload } = await get("/de/dashboard");
    expect([statusCode, /<html [^>]*lang="de"/.test(payload)]).toEqual([200, true]);
  });

  test("the texts come as JSON that browsers keep, and another build's as JSON that they do not", async () => {
    const folder = /data-messages="([^"]+)"/.exec((await get("/de/login")).payload)?.[1] ?? "";
    const own = await get(`${folder}/public.json`);
    expect(JSON.parse(own.payload)["signIn.login.title"]).toBe("Anmelden");
    expect(own.headers["cache-control"]).toContain("immutable");
    const other = await get("/messages/de/00000000/public.json");
    expect([other.payload, other.headers["cache-control"]]).toEqual([own.payload, "no-cache"]);
    for (const path of ["/messages/de/00000000/emails.json", "/messages/fr/00000000/public.json"])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  test("the sitemap lists translated pages with their alternates, and others once", async () => {
    const { payload } = await get("/sitemap.xml");
    const entries = payload.split("<url>").slice(1);
    const german = entries.find((entry) => entry.includes(`<loc>${ORIGIN}/de/signup</loc>`));
    for (const entry of [
      german,
      entries.find((one) => one.includes(`<loc>${ORIGIN}/signup</loc>`)),
    ])
      for (const [locale, path] of [
        ["en", "/signup"],
        ["de", "/de/signup"],
        ["x-default", "/signup"],
      ])
        expect(entry).toContain(
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${ORIGIN}${path}"/>`,
        );
    expect(payload).not.toContain(`${ORIGIN}/de/own`);
  });
});

test("a shop in one language has no prefix, no switch and no hreflang", async () => {
  for (const [locale, words] of [
    ["en", ">Forgot password?<"],
    ["de", ">Passwort vergessen?<"],
  ] as const) {
    const { app } = await shopIn(locale);
    const { payload } = await app.inject({ url: "/login" });
    expect(payload).toContain(words);
    expect(payload).toMatch(new RegExp(`<html [^>]*lang="${locale}"`));
    expect(payload).not.toMatch(/hreflang|data-locales/i);
    expect(canonicalOf(payload)).toBe(`${ORIGIN}/login`);
  }
});

test("a language that an admin adds is offered at once, and its addresses lead back when it is taken away", async () => {
  const shop = await shopIn("en");
  const { token } = await prepareBuyer(shop, "admin");
  const read = async (url: string) => (await shop.app.inject({ url })).payload;
  const offer = (items: readonly string[], version: number) =>
    shop.call("PUT", "/settings/languages", { token, body: { value: { items }, version } });
  expect(await read("/login")).not.toContain("data-locales");

  expect((await offer(["en", "de"], 0)).status).toBe(200);
  expect(await read("/de/login")).toContain(">Passwort vergessen?<");
  // Pages are cached briefly.
  await eventually(async () =>
    expect(await read("/login")).toMatch(/<html [^>]*lang="en" data-locales="en de"/),
  );
  expect(alternatesOf(await read("/signup"))).toHaveProperty("de", `${ORIGIN}/de/signup`);
  const german = { "accept-language": "de" };
  expect((await shop.call("GET", "/user", { headers: german })).json.detail).toMatch(/^Melden/);

  expect((await offer(["de"], 1)).status).toBe(200);
  await eventually(async () => expect(await read("/login")).toContain(">Passwort vergessen?<"));
  expect((await shop.call("GET", "/user")).json.detail).toMatch(/^Melden/);

  expect((await offer(["en"], 2)).status).toBe(200);
  expect((await shop.app.inject({ url: "/de/login" })).headers.location).toBe("/login");
  await eventually(async () => expect(await read("/login")).toMatch(/lang="en"(?! data-locales)/));
});

test("a German shop is German everywhere: addresses, texts, demo, labels; English has the prefix", async () => {
  const shop = await shopIn("de,en", true);
  const read = async (url: string) => (await shop.app.inject({ url })).payload;
  const home = await read("/");
  expect(home).toMatch(/<html [^>]*lang="de" data-locales="de en"/);
  for (const words of ["Neues aus dem Werk!", "Öffnungszeiten", "Zufriedene Kunden", "Rechtliches"])
    expect(home).toContain(words);
  for (const words of ["Box Office", "Opening Hours", "Happy Clients", "Get Started"])
    expect(home).not.toContain(words);
  expect(await read("/en")).toContain("Box Office News!");
  expect(canonicalOf(home)).toBe(`${ORIGIN}/`);
  for (const url of ["/de", "/de/login"])
    expect((await shop.app.inject({ url })).headers.location).toBe(url.slice(3) || "/");
  const { delivery, tax } = (await shop.call("GET", "/shop")).json.money;
  expect([delivery.label, tax.label]).toEqual(["Versand", "Umsatzsteuer"]);
  const demo = {
    "/tools": ["Messschieber, 150 mm", "Spiralbohrer", "Verbindungselemente"],
    "/tools?category=twist-drills": ["Schneidenlänge", "Spiralbohrer, 5 mm"],
    "/blog": ["Warum sollte ein Programm Geld in ganzen Cent führen?", "Ganze Zahlen sind"],
    "/design": ["Konstruktion", "Wem der Entwurf gehört"],
    "/about": ["Zuerst die Zeichnung"],
    "/terms": ["Nutzungsbedingungen", "Vertragsschluss"],
    "/tools/vernier-caliper-150-k3f9": ["±0,03", "Die Schenkel gleiten wie auf Öl"],
  };
  for (const [path, words] of Object.entries(demo)) {
    const page = await read(path);
    for (const word of words) expect(page, path).toContain(word);
    expect(page, path).not.toMatch(/<(?!a )[^>]* lang="en"|\[Schreiben|Vernier|Twist drill/);
  }
  const { json: drills } = await shop.call("GET", "/tool?category=twist-drills&search=2,5");
  const { _id: id, img } = drills.find(({ name }: { name: string }) => name.includes("2,5 mm"));
  for (const drawing of [`/api/tool/${id}/drawing.svg`, img]) {
    expect(await read(drawing)).toContain(">Ø2,5<");
    expect(await read(drawing)).not.toMatch(/>Ø?\d+\.\d+</);
  }
  expect((await shop.call("GET", `/tool/${id}`)).json.drawing.isPicture).toBe(true);
  expect(await read(`/api/tool/${id}/drawing.svg?language=en`)).toContain(">Ø2.5<");
  expect(await read("/en/tools")).toContain("Vernier caliper, 150 mm");
  await changeSection(shop, await prepareBuyer(shop, "admin"), "pages", ({ items }) => ({
    items: items.map((page) => (page.slug === "about" ? { ...page, slug: "story" } : page)),
  }));
  for (const [url, place] of Object.entries({ "/about": "/story", "/en/about": "/en/story" }))
    expect((await shop.app.inject({ url })).headers.location).toBe(place);
  expect(await read("/en/blog")).toContain("Why should a program keep money in whole cents?");
  // Pages that are open learn that the shop has stopped their language.
  const answer = async (language: string) =>
    (
      await shop.app.inject({
        url: "/api/selling/countries",
        headers: { "accept-language": language },
      })
    ).headers["content-language"];
  expect([await answer("en"), await answer("de"), await answer("fr")]).toEqual(["en", "de", "de"]);
});

test("an address of a language that the shop no longer offers leads to the page without its prefix", async () => {
  const { app } = await shopIn("en");
  const { statusCode, headers } = await app.inject({ url: "/de/password?x=1" });
  expect([statusCode, headers.location]).toEqual([302, "/password?x=1"]);
  expect((await app.inject({ url: "/fr/password" })).statusCode).toBe(404);
});
