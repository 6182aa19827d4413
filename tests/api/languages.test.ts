/** The language of refusals, emails and stored rows, on both databases. */
import { describe, expect, test } from "vitest";
import { orderFor, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf, payAndInvoice, refundAndCredit } from "#support/orders/issue-documents.ts";
import { MAIL } from "#support/people/sessions.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { localPath, paths, readLocalPath } from "../../src/frame/paths.ts";
import { readAcceptLanguage } from "../../src/lib/i18n/accept-language.ts";
import { pseudoText } from "../../src/lib/i18n/node/pseudo-locale.ts";

describe.each(engines)("on %s", (engine) => {
  const shop = sharedShop(engine, { LANGUAGES: "en,de,en-XA", ...MAIL });

  const signUp = (language: string | undefined, body: object) =>
    shop.call("POST", "/identity/sign-up", {
      body,
      headers: { ...(language !== undefined && { "accept-language": language }) },
    });

  test.each([
    [undefined, "en", "Provide a valid Email"],
    ["en-GB,de;q=0.9", "en", "Provide a valid Email"],
    ["fr", "en", "Provide a valid Email"],
    ["de", "de", "Geben Sie eine gültige E-Mail-Adresse ein"],
    ["fr, de-AT;q=0.5, en;q=0.2", "de", "Geben Sie eine gültige E-Mail-Adresse ein"],
    ["de;q=0, en", "en", "Provide a valid Email"],
    ["*;;q=x,\u0000", "en", "Provide a valid Email"],
  ])("Accept-Language %j is answered in %s", async (language, locale, message) => {
    const answer = await signUp(language, { name: "Ada", email: "ada@", password: "caliper-7" });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "email", message }],
    });
    expect(answer.headers["content-language"]).toBe(locale);
  });

  test("title and detail are translated, the code is not", async () => {
    const read = async (language: string) =>
      (await shop.call("GET", "/user", { headers: { "accept-language": language } })).json;
    const [english, german] = [await read("en"), await read("de")];
    expect(english).toMatchObject({ code: "not-signed-in", title: "not signed in" });
    expect(german.code).toBe("not-signed-in");
    expect(german.detail).toMatch(/^Melden Sie sich zuerst an/);
    expect(german.title).toBe(german.detail);
  });

  test("a body that cannot be read is refused in the request's language", async () => {
    const headers = { "accept-language": "de", "content-type": "application/json" };
    const { json } = await shop.call("POST", "/identity/sign-up", { body: "{", headers });
    expect(json).toMatchObject({
      code: "bad-request",
      detail: expect.stringMatching(/^Die Anfrage/),
    });
  });

  test("an address that cannot be read is refused in the request's language", async () => {
    for (const [path, detail] of [
      ["/tool/%zz", /^Die Anfrage/],
      [`/tool/${"a".repeat(401)}`, /^Diese Adresse ist länger/],
    ] as const) {
      const { json } = await shop.call("GET", path, { headers: { "accept-language": "de" } });
      expect(json.detail, path).toMatch(detail);
    }
  });

  test("refusals at the same time do not mix their languages", async () => {
    const wanted = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? "de" : "en"));
    const answers = await Promise.all(
      wanted.map((language) => signUp(language, { name: "", email: "", password: "" })),
    );
    const found = answers.map(({ json }) => (/Pflichtfeld/.test(json.detail) ? "de" : "en"));
    expect(found).toEqual(wanted);
  });

  test("refusals of orders in one batch are each in their request's language", async () => {
    const [tool] = await toolsOf(shop);
    const wanted = Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? "de" : "en"));
    const answers = await Promise.all(
      wanted.map(async (language) => {
        const buyer = await prepareBuyer(shop);
        const body = { ...orderFor(buyer, tool as Tool), price: 1.23 };
        const headers = { "accept-language": language };
        return shop.call("POST", "/purchase", { token: buyer.token, body, headers });
      }),
    );
    const found = answers.map(({ json }) =>
      json.detail.startsWith("The price has changed") ? "en" : "de",
    );
    expect(answers.map(({ json }) => json.code)).toEqual(wanted.map(() => "price-changed"));
    expect(found).toEqual(wanted);
  });

  test("invoice and credit note are issued in the language that the order was placed in", async () => {
    const tool = (await toolsOf(shop)).find(({ quantity, minimum }) => quantity > minimum * 4);
    const issued: unknown[] = [];
    for (const language of ["de", "en"]) {
      const buyer = await prepareBuyer(shop);
      const { json } = await shop.call("POST", "/purchase", {
        token: buyer.token,
        body: orderFor(buyer, tool as Tool),
        headers: { "accept-language": language },
      });
      await payAndInvoice(shop.db, json.purchase);
      await refundAndCredit(shop.db, json.purchase, 100);
      const [invoice] = await documentsOf(shop, "invoice", json.purchase);
      const [credit] = await documentsOf(shop, "credit-note", json.purchase);
      issued.push([invoice?.language, credit?.language, credit?.lines[0]?.article.split(":")[0]]);
    }
    expect(issued).toEqual([
      ["de", "de", "Erstattung"],
      ["en", "en", "Refund"],
    ]);
  });

  test("the verification email is written in the language of the sign-up, and its link leads there", async () => {
    const body = (email: string) => ({ name: "Ada", email, password: "caliper-reads-7" });
    expect((await signUp("de", body("ada@shop.test"))).status).toBe(200);
    expect((await signUp("en", body("bob@shop.test"))).status).toBe(200);
    const rows = await shop.db.read
      .selectFrom("account")
      .innerJoin("email_message", "email_message.recipient", "account.email")
      .select([
        "account.locale",
        "email_message.subject",
        "email_message.text",
        "email_message.html",
      ])
      .orderBy("account.email")
      .execute();
    expect(rows.map(({ locale }) => locale)).toEqual(["de", "en"]);
    expect(rows[0]?.subject).toMatch(/^Bestätigen Sie Ihre E-Mail-Adresse/);
    expect(rows[0]?.text).toContain("/de/password#");
    expect(rows[0]?.html).toContain('<html lang="de">');
    expect(rows[1]?.subject).toMatch(/^Confirm your email address/);
    expect(rows[1]?.text).not.toContain("/de/");
  });
});

test("addresses of a language have its prefix, English ones have none", () => {
  expect(localPath("en", paths.tools(), "en")).toBe("/tools");
  expect(localPath("de", paths.tools({ category: "Drills" }), "en")).toBe(
    "/de/tools?category=Drills",
  );
  expect(["/", paths.contact()].map((path) => localPath("de", path, "en"))).toEqual([
    "/de",
    "/de#contact",
  ]);
  expect(readLocalPath("/de/tools", ["en", "de"])).toEqual({ locale: "de", path: "/tools" });
  expect(readLocalPath("/de", ["en", "de"])).toEqual({ locale: "de", path: "/" });
  for (const path of ["/", "/tools", "/denim", "/en/tools", "/fr/tools", "//de/tools"])
    expect(readLocalPath(path, ["en", "de"]), path).toEqual({ locale: "en", path });
  expect(readLocalPath("/tools", ["de"])).toEqual({ locale: "de", path: "/tools" });
});

test("wanted languages are read in the order of their weights", () => {
  expect(readAcceptLanguage("de-AT;q=0.5, fr ,en;q=0")).toEqual(["fr", "de-AT"]);
  expect(readAcceptLanguage("en;q=0.1, de_AT;Q=0.5")).toEqual(["de-AT", "en"]);
  expect(readAcceptLanguage("")).toEqual([]);
});

test("the pseudo-language accents every letter, is longer, and keeps the syntax", () => {
  const text = pseudoText(
    "{count, plural, one {# piece of {tool}} other {# <b>pieces</b>}}, please",
  );
  expect(text).toMatch(
    /^\{count, plural, one \{# [^a-z]+ [^a-z]+ \{tool\}\} other \{# <b>[^a-z]+<\/b>\}\}, [^a-z]+$/,
  );
  expect(pseudoText("Continue with Google").length).toBeGreaterThanOrEqual(27);
});
