/** The signed-in account, kept in local storage. Other tabs see a change within `POLL_MS`. */
import { readToken, setAccountSource, TOKEN_KEY } from "../../../lib/api-client/api.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { fieldsOf, followStored, parseJson } from "../../../lib/browser/stored-value.ts";

const ACCOUNT_KEY = "account";
/** Local auth state poll interval in ms (specification, section 9). */
const POLL_MS = 800;

export interface SignedInAccount {
  readonly email: string;
  readonly name: string;
  readonly role?: "admin" | undefined;
  /** Hosted sign-ins have no session that could renew the token. */
  readonly hosted?: true | undefined;
  /** The email is unverified, and the shop can send a link. */
  readonly verification?: "due" | undefined;
}

/** `loading` until local storage is read: on prerendered pages, until hydration. */
export type AccountState =
  | { readonly status: "loading" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly account: SignedInAccount }
  /** The server has ended the sign-in: the account is known, so that a page with unsaved input asks for it again. */
  | { readonly status: "ended"; readonly account: SignedInAccount };

export const LOADING: AccountState = { status: "loading" };
const SIGNED_OUT: AccountState = { status: "signed-out" };

const listeners = new Set<() => void>();
let poll: ReturnType<typeof setInterval> | undefined;
let unfollow: (() => void) | undefined;
let seen: string | undefined;
let state: AccountState = LOADING;
let announced: AccountState = LOADING;
/** While this tab itself signs in or out. */
let isHere = false;

function accountIn(stored: string | null): SignedInAccount | undefined {
  const { email, name, role, hosted, verification } = fieldsOf(parseJson(stored));
  if (typeof email !== "string" || email === "" || typeof name !== "string") return undefined;
  return {
    email,
    name,
    role: role === "admin" ? role : undefined,
    hosted: hosted === true || undefined,
    verification: verification === "due" ? verification : undefined,
  };
}

function stateOf(token: string | null, account: SignedInAccount | undefined): AccountState {
  if (!account) return SIGNED_OUT;
  return { status: token ? "signed-in" : "ended", account };
}

/** Returns the same object until it changes. */
export function readAccount(): AccountState {
  const token = readToken();
  const stored = deviceStore.read(ACCOUNT_KEY);
  // A renewed token is no change: only its presence counts.
  const now = `${Boolean(token)}${stored}`;
  if (now !== seen) {
    seen = now;
    state = stateOf(token, accountIn(stored));
  }
  return state;
}

function announce(): void {
  // Compared with the last announced state: a render may have read the new one already.
  if (readAccount() === announced) return;
  announced = state;
  for (const listener of listeners) listener();
}

function announceHere(): void {
  isHere = true;
  announce();
  isHere = false;
}

/** Calls `listener` after sign-ins and sign-outs in any tab. Returns the unsubscribe function. */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) announced = readAccount();
  listeners.add(listener);
  if (listeners.size === 1) {
    unfollow = followStored(announce);
    // Frozen background tabs lose storage events, but not the poll.
    poll = setInterval(announce, POLL_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unfollow?.();
    clearInterval(poll);
  };
}

type SwitchListener = (before: string | undefined, isHere: boolean) => void;

/** Calls `listener` whenever another account, or none, is signed in; `isHere` in the tab that did it. */
export function onAccountSwitch(listener: SwitchListener): void {
  followEmail(() => currentAccount()?.email, listener);
}

/** Calls `listener` whenever what is on the screen belongs to another account, or to none. */
export function onOwnerSwitch(listener: SwitchListener): void {
  followEmail(ownerEmail, listener);
}

function followEmail(read: () => string | undefined, listener: SwitchListener): void {
  let email = read();
  onAccountChange(() => {
    const before = email;
    email = read();
    if (email !== before) listener(before, isHere);
  });
}

/** The email of the account that is signed in, or whose sign-in has ended without a sign-out. */
function ownerEmail(): string | undefined {
  const now = readAccount();
  return "account" in now ? now.account.email : undefined;
}

export function currentAccount(): SignedInAccount | undefined {
  const now = readAccount();
  return now.status === "signed-in" ? now.account : undefined;
}

setAccountSource(() => currentAccount()?.email ?? null);

export function storeAccount(token: string, account: SignedInAccount): void {
  deviceStore.write(TOKEN_KEY, token);
  deviceStore.write(ACCOUNT_KEY, JSON.stringify(account));
  announceHere();
}

/** The server accepts the sign-in no longer. */
export function endAccount(): void {
  deviceStore.remove(TOKEN_KEY);
  announceHere();
}

/** Does not revoke the session at the server. */
export function clearAccount(): void {
  deviceStore.remove(TOKEN_KEY);
  deviceStore.remove(ACCOUNT_KEY);
  announceHere();
}
