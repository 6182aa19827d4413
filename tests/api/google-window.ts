/** Google's window without a browser: led from redirect to redirect, with the cookies that one keeps. */
import { createHash } from "node:crypto";
import { newSecret } from "../../src/kit/node/secret.ts";
import type { Answer, TestShop } from "../support/shop.ts";
import { setCookies } from "./sessions.ts";

/** Somebody who chooses an account in the picker; verified unless told otherwise. */
export interface GooglePerson {
  readonly email: string;
  readonly name: string;
  readonly isVerified?: boolean;
  /** Whether Google vouches for the mailbox: the account is of the address's Workspace, unless told otherwise. */
  readonly isWorkspace?: boolean;
}

/** One of our pages that begins a sign-in. */
export interface OpeningPage {
  readonly verifier: string;
  readonly challenge: string;
}

/** A browser, with cookies of the shop and of the provider. */
export interface TestBrowser {
  /** The shop's cookies, as it sends them. */
  cookie(): string;
  /** Opens the window: what the shop answers to it. */
  begin(page: OpeningPage, headers?: Record<string, string>): Promise<Answer>;
  /** Chooses who to be at the address that the window was led to; where it is led back to. */
  choose(address: string, who: GooglePerson | "cancel"): Promise<string>;
  /** Comes back to the shop. */
  comeBack(address: string): Promise<Answer>;
  /** The page fetches the result. */
  finish(page: OpeningPage, headers?: Record<string, string>): Promise<Answer>;
  /** Answers the question whether an account is theirs: by its password, by asking for a link, by the link. */
  join(join: string, password: string): Promise<Answer>;
  askJoinLink(join: string): Promise<Answer>;
  joinByLink(token: string): Promise<Answer>;
  /** From the click until the window is back; throws where it goes another way. */
  confirm(page: OpeningPage, who: GooglePerson): Promise<void>;
  /** The whole way; throws when the shop refuses. */
  signIn(who: GooglePerson): Promise<Answer>;
  /** The whole way to an address that has an unverified account; the link that the shop then gives. */
  meetUnverified(who: GooglePerson): Promise<string>;
  /** Starts a clean account by such a link. */
  startClean(link: string): Promise<Answer>;
  /** Signs in by password; throws when the shop refuses. */
  byPassword(form: { email: string; password: string }): Promise<void>;
  /** Verifies the account that it is signed in to by such a link. */
  verify(link: string): Promise<Answer>;
}

let people = 0;

/** Somebody whom no test has met. */
export function newGooglePerson(more: Partial<GooglePerson> = {}): GooglePerson {
  people += 1;
  return { email: `google-${people}@mail.test`, name: "Ada Okafor", ...more };
}

/** A page that has not begun yet. */
export function openPage(): OpeningPage {
  const verifier = newSecret();
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** Where an answer leads to; throws when it leads nowhere. */
export function locationOf({ status, text, headers }: Answer): string {
  if (status !== 302) throw new Error(`it leads nowhere: ${status} ${text}`);
  return String(headers.location);
}

/** Opens a browser that knows nobody. */
export function openBrowser(shop: TestShop): TestBrowser {
  const ours = new Map<string, string>();
  const googles = new Map<string, string>();
  const { publicOrigin } = shop.config;

  async function call(method: string, path: string, sent: object = {}): Promise<Answer> {
    const { headers = {}, ...rest } = sent as { headers?: Record<string, string> };
    const cookie = headerOf(ours);
    const answer = await shop.call(method, path, {
      ...rest,
      headers: { ...(cookie && { cookie }), ...headers },
    });
    for (const set of setCookies(answer)) keep(ours, set);
    return answer;
  }

  /** Asks the provider; where it leads to. */
  async function ask(url: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: headerOf(googles) },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const set of answer.headers.getSetCookie()) keep(googles, set);
    const text = await answer.text();
    const location = answer.headers.get("location");
    if (!location) throw new Error(`the provider answered ${answer.status} ${text}`);
    return new URL(location, url).href;
  }

  const browser: TestBrowser = {
    cookie: () => headerOf(ours),
    begin: ({ challenge }, headers) =>
      call("GET", `/identity/google?challenge=${challenge}`, { headers }),
    choose: async (address, who) => {
      const picker = await ask(address);
      let next = await ask(picker, who === "cancel" ? { cancel: "yes" } : typed(who));
      while (!next.startsWith(publicOrigin)) next = await ask(next);
      return next;
    },
    comeBack: (address) => {
      if (!address.startsWith(`${publicOrigin}/api/`)) throw new Error(`not our API: ${address}`);
      return call("GET", address.slice(`${publicOrigin}/api`.length));
    },
    finish: ({ verifier }, headers) =>
      call("POST", "/identity/google", { body: { verifier }, headers }),
    join: (join, password) => call("POST", "/identity/google/join", { body: { join, password } }),
    askJoinLink: (join) => call("POST", "/identity/google/join-link", { body: { join } }),
    joinByLink: (token) => call("POST", "/identity/google/join-by-link", { body: { token } }),
    confirm: async (page, who) => {
      const back = await browser.choose(locationOf(await browser.begin(page)), who);
      const home = locationOf(await browser.comeBack(back));
      if (home !== `${publicOrigin}/login/google#${page.challenge}`)
        throw new Error(`it is led to ${home}`);
    },
    signIn: async (who) => {
      const page = openPage();
      await browser.confirm(page, who);
      const answer = await browser.finish(page);
      if (answer.status !== 200) throw new Error(`the shop answered ${answer.text}`);
      return answer;
    },
    meetUnverified: async (who) => {
      const page = openPage();
      await browser.confirm(page, who);
      const answer = await browser.finish(page);
      if (answer.json.code !== "account-not-verified")
        throw new Error(`the shop answered ${answer.text}`);
      return answer.json.link;
    },
    startClean: (token) => call("POST", "/identity/google/account", { body: { token } }),
    byPassword: async ({ email, password }) => {
      const answer = await call("POST", "/identity/sign-in", { body: { email, password } });
      if (answer.status !== 200) throw new Error(`the shop answered ${answer.text}`);
    },
    verify: (token) => call("PUT", "/identity/verification", { body: { token } }),
  };
  return browser;
}

/** A window that is on its way back to the shop. */
export async function onItsWayBack(
  shop: TestShop,
  who: GooglePerson | "cancel" = newGooglePerson(),
) {
  const [browser, page] = [openBrowser(shop), openPage()];
  const address = await browser.choose(locationOf(await browser.begin(page)), who);
  return { browser, page, address };
}

/** A person whom Google has confirmed to the window of a page that now waits. */
export async function confirmed(shop: TestShop, who = newGooglePerson()) {
  const [browser, page] = [openBrowser(shop), openPage()];
  await browser.confirm(page, who);
  return { browser, page, who };
}

function typed(person: GooglePerson): Record<string, string> {
  const { email, name, isVerified = true, isWorkspace = true } = person;
  const checks = {
    ...(isVerified && { verified: "yes" }),
    ...(isWorkspace && { workspace: "yes" }),
  };
  return { email, name, ...checks };
}

function keep(jar: Map<string, string>, setCookie: string): void {
  const [pair = ""] = setCookie.split(";");
  const at = pair.indexOf("=");
  jar.set(pair.slice(0, at), pair.slice(at + 1));
}

function headerOf(jar: ReadonlyMap<string, string>): string {
  return [...jar]
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}
