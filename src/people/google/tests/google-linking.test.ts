/** Linking a Google account to an existing account. */
import { describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { newGooglePerson, openBrowser, openPage } from "#support/people/google-popup.ts";
import { NEW_PASSWORD, passwordCalls } from "#support/people/password-calls.ts";
import { insertSecondFactor } from "#support/people/second-factor-calls.ts";
import {
  emailsTo,
  emailTo,
  googleLinkTokenIn,
  issueToken,
  MAIL,
  requestToken,
  setCookies,
  signUp,
} from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sandboxShop } from "#support/sandbox-shop.ts";

const NOT_OVER = { status: 409, json: { code: "google-not-finished" } };
const JOIN_NEEDED = { status: 409, json: { code: "google-join-needed" } };

describe.each(engines)("a Google account with a known email on %s", (engine) => {
  const { shop } = sandboxShop(engine, { parts: { google: true }, settings: MAIL });
  const calls = passwordCalls(shop);

  const subjects = async () => {
    const emails = await shop.db.read
      .selectFrom("account_google")
      .innerJoin("account", "account.id", "account_google.account_id")
      .select("account.email")
      .execute();
    return emails.map(({ email }) => email);
  };

  /** Signs in with a Google account for whose mailbox Google is not authoritative. */
  async function comeAsForeigner(email: string, browser = openBrowser(shop)) {
    const page = openPage();
    await browser.confirm(page, newGooglePerson({ email, isWorkspace: false }));
    return { browser, page, answer: await browser.finish(page) };
  }

  it("is linked at once where Google is authoritative for the mailbox, and the owner is notified", async () => {
    const owner = await createVerifiedCustomer(shop);
    await openBrowser(shop).signIn(newGooglePerson({ email: owner.email }));
    const { subject, text } = await emailTo(shop, owner.email);
    expect(subject).toBe("Google can log in to your account");
    expect(text).toContain("unlink it in My Profile");
    // Later sign-ins send no email.
    await openBrowser(shop).signIn(newGooglePerson({ email: owner.email }));
    expect(await emailsTo(shop, owner.email)).toHaveLength(1);
  });

  it("needs no Workspace at gmail.com", async () => {
    const email = `ada.${engine}@gmail.com`;
    await createVerifiedCustomer(shop, { email });
    const { answer } = await comeAsForeigner(email);
    expect(answer).toMatchObject({ status: 200, json: { email } });
  });

  it("has to be confirmed for another domain, and opens no session before", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { answer, browser, page } = await comeAsForeigner(owner.email);
    expect(answer).toMatchObject(JOIN_NEEDED);
    expect(answer.json).toMatchObject({ email: owner.email, byPassword: true, byEmail: true });
    expect(setCookies(answer).join()).not.toContain("session_token");
    expect(await browser.finish(page)).toMatchObject(NOT_OVER);
    expect(await subjects()).not.toContain(owner.email);
    expect(await emailsTo(shop, owner.email)).toEqual([]);
  });

  it("is linked by the password, asked for once", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { answer, browser } = await comeAsForeigner(owner.email);
    const wrong = await browser.join(answer.json.join, "a wrong guess");
    expect(wrong).toMatchObject({ status: 401, json: { detail: "Wrong password." } });
    const joined = await browser.join(answer.json.join, owner.password);
    expect(joined).toMatchObject({ status: 200, json: { email: owner.email } });
    const { email } = owner;
    expect((await requestToken(shop, { email, cookie: browser.cookie() })).status).toBe(200);
    expect((await emailTo(shop, email)).subject).toBe("Google can log in to your account");
    expect(await browser.join(answer.json.join, owner.password)).toMatchObject(NOT_OVER);
    expect((await comeAsForeigner(email)).answer.status).toBe(200);
  });

  it("is linked only in its own browser and within half an hour", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { answer, browser } = await comeAsForeigner(owner.email);
    const { join } = answer.json;
    const other = openBrowser(shop);
    await other.begin(openPage());
    expect(await other.join(join, owner.password)).toMatchObject(NOT_OVER);
    expect(await other.askJoinLink(join)).toMatchObject(NOT_OVER);
    await shop.db.write
      .updateTable("google_link_request")
      .set({ expires_at: Date.now() })
      .execute();
    expect(await browser.join(join, owner.password)).toMatchObject(NOT_OVER);
    expect(await browser.askJoinLink(join)).toMatchObject(NOT_OVER);
  });

  it("is linked by an emailed link, in the browser that requested it only", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { answer, browser } = await comeAsForeigner(owner.email);
    expect(await browser.askJoinLink(answer.json.join)).toMatchObject({ status: 200 });
    const token = googleLinkTokenIn(await emailTo(shop, owner.email));
    // The click of an owner who did not begin this lets no one in.
    const clicked = await openBrowser(shop).joinByLink(token);
    expect(clicked).toMatchObject(refusedWith(409, "other-browser"));
    expect(await subjects()).not.toContain(owner.email);
    expect(await browser.joinByLink(token)).toMatchObject({ status: 200 });
    expect(await browser.joinByLink(token)).toMatchObject(NOT_OVER);
    expect(await subjects()).toContain(owner.email);
  });

  it("is no longer pending after the owner sets a new password", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { answer, browser } = await comeAsForeigner(owner.email);
    await calls.use(await calls.resetToken(owner.email));
    expect(await browser.join(answer.json.join, owner.password)).toMatchObject(NOT_OVER);
  });

  it("offers only the password for an unverified account", async () => {
    const squatter = await signUp(shop);
    const { answer, browser } = await comeAsForeigner(squatter.email);
    expect(answer.json).toMatchObject({ byPassword: true, byEmail: false });
    const link = await browser.askJoinLink(answer.json.join);
    expect(link).toMatchObject(refusedWith(409, "no-join-email"));
    expect((await browser.join(answer.json.join, squatter.password)).status).toBe(200);
    expect(await calls.accountOf(squatter.email)).toMatchObject({ email_verified_at: null });
  });

  it("creates an unverified account where there was none", async () => {
    const { email } = newGooglePerson();
    expect((await comeAsForeigner(email)).answer).toMatchObject({ status: 200, json: { email } });
    expect(await calls.accountOf(email)).toMatchObject({ email_verified_at: null });
    expect((await emailTo(shop, email)).subject).toContain("Confirm");
    expect((await comeAsForeigner(email)).answer.status).toBe(200);
  });

  it("requires the second factor after the password", async () => {
    const owner = await createVerifiedCustomer(shop);
    const { id = "" } = (await calls.accountOf(owner.email)) ?? {};
    await insertSecondFactor(shop, id);
    const { answer, browser } = await comeAsForeigner(owner.email);
    const asked = await browser.join(answer.json.join, owner.password);
    expect(asked).toMatchObject(refusedWith(401, "second-factor-needed"));
    expect(setCookies(asked).join()).not.toContain("session_token");
  });

  describe("once linked", () => {
    const unlink = (token: string, password: string) =>
      shop.call("POST", "/identity/google/unlink", { token, body: { password } });

    it("is unlinked by the owner's password; other sessions are revoked", async () => {
      const owner = await createVerifiedCustomer(shop);
      const browser = openBrowser(shop);
      const who = newGooglePerson({ email: owner.email });
      await browser.signIn(who);
      const byGoogle = await issueToken(shop, { ...owner, cookie: browser.cookie() });
      const token = await issueToken(shop, owner);
      expect(await unlink(token, "a wrong guess")).toMatchObject({ status: 403 });
      expect(await unlink(token, owner.password)).toMatchObject({ status: 200 });
      expect((await calls.profile(byGoogle)).status).toBe(401);
      expect((await calls.profile(token)).status).toBe(200);
      expect((await emailTo(shop, owner.email, 2)).subject).toContain("unlinked");
      const state = await shop.call("GET", "/identity/account", { token });
      expect(state.json).toMatchObject({ google: false, hasPassword: true });
      expect(await unlink(token, owner.password)).toMatchObject(
        refusedWith(409, "google-not-joined"),
      );
      expect((await comeAsForeigner(owner.email)).answer).toMatchObject(JOIN_NEEDED);
    });

    it("is not unlinked where it is the only way in", async () => {
      const who = newGooglePerson();
      const browser = openBrowser(shop);
      await browser.signIn(who);
      const token = await issueToken(shop, { ...who, password: "", cookie: browser.cookie() });
      expect(await unlink(token, "any password")).toMatchObject(refusedWith(409, "only-way-in"));
      expect(await subjects()).toContain(who.email);
    });

    it("is unlinked by a password that is set by email", async () => {
      const owner = await createVerifiedCustomer(shop);
      await openBrowser(shop).signIn(newGooglePerson({ email: owner.email }));
      await calls.use(await calls.resetToken(owner.email));
      expect(await subjects()).not.toContain(owner.email);
      expect((await emailsTo(shop, owner.email)).at(-1)?.text).toContain(
        "Google can no longer log in",
      );
      expect((await comeAsForeigner(owner.email)).answer).toMatchObject(JOIN_NEEDED);
      expect((await calls.signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
    });
  });
});
