/** The owner's own words in what the server renders, and their way to browsers. */
import { expect, test } from "vitest";
import { eventually } from "#support/eventually.ts";
import { changeSection } from "#support/server/settings-shop.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import { dist } from "./build.ts";

const FORGOT = "signIn.login.forgot";

const shop = sharedShop("sqlite", { LANGUAGES: "en,de" }, { dist });
const admin = sharedBuyer(shop, "admin");

async function put(locale: string, id: string, text: string): Promise<void> {
  const path = `/texts/${locale}/${id}`;
  const body = { text, version: 0 };
  const saved = await shop.call("PUT", path, { token: admin.token, body });
  expect(saved.status, saved.text).toBe(200);
}
const read = async (url: string) => (await shop.app.inject({ url })).payload;
const folderOf = (html: string) => /data-messages="([^"]+)"/.exec(html)?.[1];

test("English pages name no texts to fetch until the owner has written one", async () => {
  expect(folderOf(await read("/login"))).toBeUndefined();
  expect(folderOf(await read("/dashboard"))).toBeUndefined();
  expect(await read("/messages/en/none/public.json")).toBe("{}");

  await put("en", FORGOT, "Lost your key?");
  await eventually(async () => expect(await read("/login")).toContain(">Lost your key?<"));
  const folder = folderOf(await read("/login"));
  expect(folder).toMatch(/^\/messages\/en\/[\w-]{8}$/);
  expect(folderOf(await read("/dashboard"))).toBe(folder);
  const { payload, headers } = await shop.app.inject({ url: `${folder}/public.json` });
  expect(JSON.parse(payload)).toEqual({ [FORGOT]: "Lost your key?" });
  expect(headers["cache-control"]).toContain("immutable");
  expect(await read(`${folder}/admin.json`)).toBe("{}");
  expect(await read("/de/login")).toContain(">Passwort vergessen?<");
});

test("translations are replaced among the others, under another address", async () => {
  const before = folderOf(await read("/de/login"));
  await put("de", FORGOT, "Schlüssel weg?");
  await eventually(async () => expect(await read("/de/login")).toContain("Schlüssel weg?"));
  const folder = folderOf(await read("/de/login"));
  expect(folder).not.toBe(before);
  const texts = JSON.parse(await read(`${folder}/public.json`));
  expect(texts).toMatchObject({ [FORGOT]: "Schlüssel weg?", "signIn.login.title": "Anmelden" });
  const old = await shop.app.inject({ url: `${before}/public.json` });
  expect([JSON.parse(old.payload), old.headers["cache-control"]]).toEqual([texts, "no-cache"]);
});

test("a page of text is found in German once it is translated; before it is marked as English", async () => {
  const body = `${"Written by the owner. ".repeat(9)}{address} {email} {phone}`;
  await changeSection(shop, admin, "pages", ({ items }) => ({
    items: items.map((page) => (page.slug === "about" ? { ...page, body } : page)),
  }));
  const before = await read("/de/about");
  expect(before).toContain('<header lang="en">');
  expect(before).toContain('<meta name="robots" content="noindex"/>');
  await put("de", "content.pages.items.about.title", "Über uns");
  await put(
    "de",
    "content.pages.items.about.body",
    "## Wer wir sind\n\nWir bauen **Werkzeug**.\n\n{address} {email} {phone}",
  );
  const text = "<p>Wir bauen <strong>Werkzeug</strong>.</p>";
  await eventually(async () => expect(await read("/de/about")).toContain(text));
  const after = await read("/de/about");
  expect(after).toContain("Über uns</h1>");
  expect(after).not.toContain('<header lang="en">');
  expect(after).not.toContain("noindex");
  expect(await read("/about")).toContain('hrefLang="de"');
  expect(await read("/about")).not.toContain("Werkzeug");
  expect(await read("/sitemap.xml")).toContain("/de/about</loc>");
});

test("the page that no address has shows them, too", async () => {
  await put("de", "notFound.heading", "Hier ist nichts");
  await eventually(async () => {
    const { statusCode, payload } = await shop.app.inject({ url: "/de/no-such-page" });
    expect([statusCode, payload.includes("Hier ist nichts")]).toEqual([404, true]);
  });
});
