/** The Google popup without a browser: follows its redirects with their cookies. */
import { createHash } from "node:crypto";
import { newSecret } from "../../../src/lib/secrets/secret.ts";
import type { Answer, TestShop } from "../shop.ts";
import { setCookies } from "./sessions.ts";

/** An account in the picker; verified by default. */
export interface GooglePerson {
  readonly email: string;
  readonly name: string;
  readonly isVerified?: boolean;
  /**
   * Whether Google is authoritative for the mailbox; by default it is, as the address's Workspace.
   */
  readonly isWorkspace?: boolean;
}

export interface OpeningPage {
  readonly verifier: string;
  readonly challenge: string;
}

export interface TestBrowser {
  /** A `Cookie` header for the shop. */
  cookie(): string;
  /** Opens the popup; returns the shop's answer. */
  begin(page: OpeningPage, headers?: Record<string, string>): Promise<Answer>;
  /** Picks an account at this address; returns the redirect back to the shop. */
  choose(address: string, who: GooglePerson | "cancel"): Promise<string>;
  /** Follows the redirect back to the shop. */
  comeBack(address: string): Promise<Answer>;
  finish(page: OpeningPage, headers?: Record<string, string>): Promise<Answer>;
  /** Links by the password, requests the link, uses the link. */
  join(join: string, password: string): Promise<Answer>;
  askJoinLink(join: string): Promise<Answer>;
  joinByLink(token: string): Promise<Answer>;
  /** Goes from the click to the redirect back. Throws on another outcome. */
  confirm(page: OpeningPage, who: GooglePerson): Promise<void>;
  /** The whole sign-in; throws when the shop refuses. */
  signIn(who: GooglePerson): Promise<Answer>;
  /** The whole sign-in to an unverified account; returns the link to the choice. */
  meetUnverified(who: GooglePerson): Promise<string>;
  startClean(link: string): Promise<Answer>;
  byPassword(form: { email: string; password: string }): Promise<void>;
  /** Verifies the signed-in account by this link. */
  verify(link: string): Promise<Answer>;
}

let people = 0;

/** A new person each time. */
export function newGooglePerson(more: Partial<GooglePerson> = {}): GooglePerson {
  people += 1;
  return { email: `google-${people}@mail.test`, name: "Ada Okafor", ...more };
}

export function openPage(): OpeningPage {
  const verifier = newSecret();
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** The redirect target; throws without one. */
export function locationOf({ status, text, headers }: Answer): string {
  if (status !== 302) throw new Error(`it leads nowhere: ${status} ${text}`);
  return String(headers.location);
}

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

  /** Requests the provider; returns its redirect target. */
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
      // The shop in this process has no socket: its own address cannot be asked.
      const refuseShop = (next: string) => {
        if (next.startsWith(publicOrigin)) throw new Error(`there is no picker: ${next}`);
      };
      refuseShop(address);
      const picker = await ask(address);
      refuseShop(picker);
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

/** A popup about to return to the shop. */
export async function onItsWayBack(
  shop: TestShop,
  who: GooglePerson | "cancel" = newGooglePerson(),
) {
  const [browser, page] = [openBrowser(shop), openPage()];
  const address = await browser.choose(locationOf(await browser.begin(page)), who);
  return { browser, page, address };
}

/** A page whose popup Google has confirmed. */
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
