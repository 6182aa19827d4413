/** Accounts of the embedded service, each ready for the calls that are made once by one alone. */
import type { TOTP } from "otpauth";
import { newGooglePerson, openBrowser, openPage } from "#support/people/google-popup.ts";
import { googleLinkTokenIn, issueToken, type Session, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer, signInAgain } from "#support/people/verified-customers.ts";
import { findRow } from "#support/rows.ts";
import type { TestShop } from "#support/shop.ts";
import { createLink } from "../../src/people/passwords/api/password-links.ts";
import { createTotp } from "../../src/people/second-factor/api/second-factor-store.ts";
import { type Mailboxes, mailTo } from "./world-emails.ts";

/** Somebody with an account, signed in. */
export interface Member extends Session {
  readonly token: string;
}

/** The accounts and what waits for them. */
export interface Members {
  /** A member with a second session that may be ended. */
  readonly member: Member & { readonly otherSession: string };
  /** May sign out everywhere. */
  readonly leaver: Member;
  /** May delete the account. */
  readonly goner: Member;
  /** Has been sent a link to set the password. */
  readonly forgetful: Session & { readonly link: string };
  /** Has come by Google to an unverified account, and may start a clean one by this link. */
  readonly choosing: { readonly link: string };
  /** Has begun to set up the second factor. */
  readonly careful: Member & { readonly app: TOTP };
  /** Has one, and a sign-in that waits for it; each code works once. */
  readonly guarded: Member & { readonly challenge: string; readonly codes: readonly string[] };
  /** Was confirmed by Google; the page that began waits. */
  readonly confirmed: { readonly verifier: string; readonly cookie: string };
  /** Three Google accounts that are asked to show that an account is theirs; one of them has a link. */
  readonly joining: {
    readonly asked: string;
    readonly forLink: string;
    readonly link: string;
    readonly cookie: string;
    readonly password: string;
  };
  /** A Google account can sign in to it. */
  readonly linked: Member;
}

/** Makes them all. */
export async function createMembers(shop: TestShop, mailboxes: Mailboxes): Promise<Members> {
  const member = await join(shop);
  await signInAgain(shop, member);
  const sessions = await ask(shop, "GET", "/identity/session", member.token);
  const [other] = sessions.filter(({ current }: { current: boolean }) => !current);
  const forgetful = await signUp(shop);
  return {
    member: { ...member, otherSession: other._id },
    leaver: await join(shop),
    goner: await join(shop),
    forgetful: { ...forgetful, link: await linkFor(shop, forgetful.email) },
    choosing: { link: await choiceOf(shop) },
    careful: await beginning(shop),
    guarded: await guarding(shop),
    confirmed: await confirming(shop),
    joining: await joining(shop, mailboxes),
    linked: await linked(shop),
  };
}

/** Signs up a customer and issues an access token. */
export async function join(shop: TestShop): Promise<Member> {
  const session = await signUp(shop);
  return { ...session, token: await issueToken(shop, session) };
}

/** A link to the mailbox of an account. */
export async function linkFor(shop: TestShop, email: string): Promise<string> {
  const { id } = await findRow(shop.db, "account", ["email", email]);
  return shop.db.transaction((tx) => createLink(tx, { purpose: "reset", email, accountId: id }));
}

async function choiceOf(shop: TestShop): Promise<string> {
  const { email } = await signUp(shop);
  return openBrowser(shop).meetUnverified(newGooglePerson({ email }));
}

async function beginning(shop: TestShop): Promise<Member & { app: TOTP }> {
  const member = await join(shop);
  const { token, password } = member;
  const begun = await ask(shop, "POST", "/identity/second-factor/begin", token, { password });
  return { ...member, app: await createTotp(begun.secret) };
}

async function guarding(shop: TestShop): Promise<Members["guarded"]> {
  const { app, ...member } = await beginning(shop);
  const { email, password, token } = member;
  const body = { code: app.generate() };
  const { recoveryCodes } = await ask(shop, "POST", "/identity/second-factor/confirm", token, body);
  const signIn = await shop.call("POST", "/identity/sign-in", { body: { email, password } });
  return { ...member, codes: recoveryCodes, challenge: signIn.json.challenge };
}

async function confirming(shop: TestShop): Promise<Members["confirmed"]> {
  const [browser, page] = [openBrowser(shop), openPage()];
  await browser.confirm(page, newGooglePerson());
  return { verifier: page.verifier, cookie: browser.cookie() };
}

async function joining(shop: TestShop, mailboxes: Mailboxes): Promise<Members["joining"]> {
  const browser = openBrowser(shop);
  const { email, password } = await createVerifiedCustomer(shop);
  const question = async () => {
    const page = openPage();
    await browser.confirm(page, newGooglePerson({ email, isWorkspace: false }));
    return (await browser.finish(page)).json.join as string;
  };
  const [asked, forLink, answered] = [await question(), await question(), await question()];
  await browser.askJoinLink(answered);
  const link = googleLinkTokenIn(await mailTo(mailboxes, email));
  return { asked, forLink, link, cookie: browser.cookie(), password };
}

async function linked(shop: TestShop): Promise<Member> {
  const session = await createVerifiedCustomer(shop);
  await openBrowser(shop).signIn(newGooglePerson({ email: session.email }));
  return { ...session, token: await issueToken(shop, session) };
}

async function ask(shop: TestShop, method: string, path: string, token: string, body?: object) {
  const { status, json } = await shop.call(method, path, { token, body });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
  return json;
}
