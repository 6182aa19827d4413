/** The owner's own words for the software's texts, in each language, on both databases. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { findRow } from "#support/rows.ts";
import type { TestShop } from "#support/shop.ts";
import { createTwoProcesses } from "#support/two-processes.ts";

const REFUSAL = "refusal.not-signed-in";
const PLAIN = "We do not know you yet.";

describe.each(engines)("the owner's texts on %s", (engine) => {
  const at = createTwoProcesses(engine, { LANGUAGES: "en,de", SMTP_URL: "smtp://127.0.0.1:9" });

  const put = (locale: string, id: string, text: string, version: number, by = at.admin) =>
    at.shop.call("PUT", `/texts/${locale}/${id}`, { token: by.token, body: { text, version } });
  const reset = (locale: string, id: string, version: number) =>
    at.shop.call("DELETE", `/texts/${locale}/${id}?version=${version}`, { token: at.admin.token });
  const list = (locale: string, query = "") =>
    at.shop.call("GET", `/texts/${locale}?${query}`, { token: at.admin.token });
  const refusal = async (language: string, from = at.shop) =>
    (await from.call("GET", "/user", { headers: { "accept-language": language } })).json.detail;

  it("leave no row behind when they are refused", async () => {
    expect((await put("de", REFUSAL, "Wer sind Sie?", 7)).status).toBe(409);
    const rows = at.shop.db.read.selectFrom("setting").select("section");
    expect(await rows.where("section", "=", "texts.de").execute()).toEqual([]);
  });

  it("replace a refusal in one language, in every process within a second, until they are reset", async () => {
    const saved = await put("en", REFUSAL, `  ${PLAIN} `, 0);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({
      id: REFUSAL,
      area: "emails",
      original: expect.stringMatching(/^Sign in first/),
      text: PLAIN,
      state: "changed",
      version: 1,
    });
    expect(await refusal("en")).toBe(PLAIN);
    expect(await refusal("de")).toMatch(/^Melden Sie sich/);
    await eventually(async () => expect(await refusal("en", at.other)).toBe(PLAIN));

    expect((await reset("en", REFUSAL, 1)).json).toMatchObject({ state: "original", version: 0 });
    expect(await refusal("en")).toMatch(/^Sign in first/);
    await eventually(async () => expect(await refusal("en", at.other)).toMatch(/^Sign in/));
  });

  it("replace a body's refusal, which is sent before the request is understood", async () => {
    expect((await put("de", "refusal.bad-request", "Das war nichts.", 0)).status).toBe(200);
    const headers = { "accept-language": "de", "content-type": "application/json" };
    const { json } = await at.shop.call("POST", "/message", { body: "{", headers });
    expect(json.detail).toBe("Das war nichts.");
  });

  it("are in emails in the language of the account", async () => {
    const id = "email.verification.subject";
    const [row] = (await list("de", `search=${id}`)).json;
    expect(row.original).toContain("{shop}");
    expect((await put("de", id, "Willkommen bei {shop}!", 0)).status).toBe(200);
    await at.shop.call("POST", "/identity/sign-up", {
      body: { name: "Ada", email: "ada@shop.test", password: "caliper-reads-7" },
      headers: { "accept-language": "de" },
    });
    const { subject } = await findRow(at.shop.db, "email_message", ["recipient", "ada@shop.test"]);
    expect(subject).toBe("Willkommen bei Millwright Tool & Part Co.!");
  });

  it.each([
    ["", "Type a text, or go back to the original."],
    ["Confirm it", "The text must keep {shop}."],
    ["{shop} {price}", "The original has no value {price}: take it out."],
    ["{shop", "Each brace that opens must be closed, in the right order."],
    ["{shop, plural, one {#}}", "A plural or select must have the case “other”."],
    ["<b>{shop}</b>", "The text may have no tags such as <b>."],
    ["{shop}\nand", "The text must be a single line."],
    [`{shop}${"x".repeat(4000)}`, "The text may have at most 4000 characters."],
  ])("are refused at the field when they cannot stand there: %j", async (text, message) => {
    const before = (await list("en", "state=changed")).json;
    const refused = await put("en", "email.verification.subject", text, 0);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      code: "invalid-input",
      detail: message,
      errors: [{ field: "text", message }],
    });
    expect((await list("en", "state=changed")).json).toEqual(before);
  });

  it("are not overwritten by an admin who has seen another one", async () => {
    const text = "signIn.login.forgot";
    expect((await put("de", text, "Zuerst", 0)).json.text).toBe("Zuerst");
    const late = await put("de", text, "Danach", 0);
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      code: "text-changed",
      stored: { id: text, text: "Zuerst", version: expect.any(Number) },
      sent: "Danach",
    });
    // Another text of the language is no conflict.
    expect((await put("de", "refusal.busy", "Gerade viel los.", 0)).status).toBe(200);
    expect((await put("de", text, "Danach", late.json.stored.version)).json.text).toBe("Danach");
    expect((await reset("de", text, late.json.stored.version)).status).toBe(409);
  });

  it("are found by id, original and own words, by state and area, in pages", async () => {
    await put("en", "refusal.busy", "The queue is full.", 0);
    const ids = async (query: string) =>
      (await list("en", query)).json.map(({ id }: { id: string }) => id);
    expect(await ids("search=QUEUE IS FULL")).toEqual(["refusal.busy"]);
    expect(await ids("search=shop is busy. Nothing")).toEqual(["refusal.busy"]);
    expect(await ids("search=refusal.busy")).toContain("refusal.busy");
    expect(await ids("state=changed&area=emails")).toEqual(["refusal.busy"]);
    expect(await ids("state=missing")).toEqual([]);
    const all = await list("en", "limit=20&page=2");
    expect(all.json).toHaveLength(20);
    expect(Number(all.headers["x-total-count"])).toBeGreaterThan(250);
    const languages = (await at.shop.call("GET", "/texts", { token: at.admin.token })).json;
    expect(languages).toMatchObject([
      { locale: "en", isOffered: true, isFirst: true, changed: 1, missing: 0 },
      { locale: "de", isOffered: true, isFirst: false, outdated: 0 },
    ]);
  });

  it("translate what the owner wrote, in answers and emails of that language; what is left is listed as missing", async () => {
    const heading = "content.home.hero.heading";
    const [listed] = (await list("de", `search=${heading}&state=missing`)).json;
    expect(listed).toMatchObject({
      id: heading,
      area: "content",
      label: expect.stringMatching(/: Opening, Heading$/),
      state: "missing",
      version: 0,
    });
    expect((await list("en", "area=content")).json).toEqual([]);
    expect((await put("de", heading, "Werkzeug nach Zeichnung", 0)).json.state).toBe("changed");
    await at.changeSection("emails", (emails) => ({ ...emails, signature: "Yours" }));
    expect((await put("de", "content.emails.signature", "Ihre Werkstatt", 0)).status).toBe(200);
    const hero = async (language: string, from: TestShop) =>
      (await from.call("GET", "/shop", { headers: { "accept-language": language } })).json.hero;
    expect((await hero("de", at.shop)).heading).toBe("Werkzeug nach Zeichnung");
    expect((await hero("en", at.shop)).heading).toBe(listed.original);
    await eventually(async () =>
      expect((await hero("de", at.other)).heading).toBe("Werkzeug nach Zeichnung"),
    );
    await at.shop.call("POST", "/identity/sign-up", {
      body: { name: "Bo", email: "bo@shop.test", password: "caliper-reads-7" },
      headers: { "accept-language": "de" },
    });
    const { text } = await findRow(at.shop.db, "email_message", ["recipient", "bo@shop.test"]);
    expect(text).toContain("\n\nIhre Werkstatt\n\n-- \n");
  });

  it.each([
    ["content.emails.greeting", "Hallo,", "The text must keep {customer}."],
    ["content.home.hero.heading", "x".repeat(101), "Heading must have at most 100 characters."],
    ["content.home.hero.heading", "a\nb", "Heading must be a single line of text."],
    ["content.pages.items.about.body", "Hallo <script>", /must have no HTML in it/],
    ["content.pages.items.about.body", "[x](javascript:alert(1))", /has a link to javascript/],
  ] as const)("translate %s only within the rules of its field: %j", async (id, text, message) => {
    const [{ version }] = (await list("de", `search=${id}`)).json;
    const refused = await put("de", id, text, version);
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toEqual([
      { field: "text", message: expect.stringMatching(message) },
    ]);
  });

  it("are listed as out of date when the original has changed, and stay shown until they are checked", async () => {
    const id = "content.contactForm.submit";
    expect((await put("de", id, "Absenden", 0)).status).toBe(200);
    const { submit } = (await at.shop.call("GET", "/shop")).json.contactForm;
    await at.changeSection("contactForm", (form) => ({ ...form, submit: "Send it" }));
    const [outdated] = (await list("de", `state=outdated&search=${id}`)).json;
    expect(outdated).toMatchObject({
      original: "Send it",
      writtenFor: submit,
      text: "Absenden",
    });
    const german = { headers: { "accept-language": "de" } };
    expect((await at.shop.call("GET", "/shop", german)).json.contactForm.submit).toBe("Absenden");
    expect((await put("de", id, "Absenden", outdated.version)).json.state).toBe("changed");
  });

  it("are in the history with both words", async () => {
    await put("en", "refusal.too-large", "That is too much.", 0);
    const { json } = await at.shop.call("GET", "/texts/en/history?limit=1", {
      token: at.admin.token,
    });
    expect(json).toMatchObject([
      {
        what: "changed",
        who: at.admin.email,
        changes: [
          {
            field: "refusal.too-large",
            from: "The request is larger than this server accepts.",
            to: "That is too much.",
          },
        ],
      },
    ]);
  });

  it("are marked, and not shown, once the software's text has another value", async () => {
    const setting = at.shop.db.write.updateTable("setting").where("section", "=", "texts.en");
    const text = "Gone are {pieces}";
    const entry = { text, original: "An older text with {pieces}", version: 1 };
    await setting.set({ value: JSON.stringify({ "refusal.busy": entry }) }).execute();
    await eventually(async () => {
      const [busy] = (await list("en", "state=outdated")).json;
      expect(busy).toMatchObject({
        id: "refusal.busy",
        text,
        writtenFor: entry.original,
        fault: "The original has no value {pieces}: take it out.",
      });
    });
  });

  it("stay as they were when the stored ones are damaged, admins are told, and saving repairs them", async () => {
    expect((await put("de", REFUSAL, "Wer sind Sie?", 0)).status).toBe(200);
    expect((await put("de", "refusal.internal-error", "Das lag an uns.", 0)).status).toBe(200);
    const setting = at.shop.db.write.updateTable("setting").where("section", "=", "texts.de");
    await setting.set({ value: '{"refusal.busy": {"text": 7}' }).execute();
    await eventually(async () => {
      const [, german] = (await at.shop.call("GET", "/texts", { token: at.admin.token })).json;
      expect(german.fault).toMatch(/are damaged.*uses the ones before them/);
    });
    expect(await refusal("de")).toBe("Wer sind Sie?");
    expect((await put("de", "refusal.internal-error", "Das lag an uns.", 0)).status).toBe(200);
    const [, german] = (await at.shop.call("GET", "/texts", { token: at.admin.token })).json;
    expect(german.fault).toBeUndefined();
    expect(await refusal("de")).toBe("Wer sind Sie?");
  });

  it("exist for known texts and languages only", async () => {
    for (const [locale, id, code] of [
      ["en", "no.such.text", "no-such-text"],
      ["en", "__proto__", "no-such-text"],
      ["tlh", REFUSAL, "no-such-language"],
      ["..%2Fen", REFUSAL, "no-such-language"],
    ] as const) {
      const { status, json } = await put(locale, id, "x", 0);
      expect([status, json.code]).toEqual([404, code]);
    }
  });
});
