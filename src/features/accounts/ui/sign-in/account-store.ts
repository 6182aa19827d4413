/**
 * Who is signed in at this browser. The access token and the account live in local storage, so
 * every tab sees the same; a change made in another tab reaches this one within `POLL_MS`.
 */
import { TOKEN_KEY } from "../../../../kit/ui/api.ts";

const ACCOUNT_KEY = "account";
/** Local auth state poll interval in ms (specification, section 9). */
const POLL_MS = 800;

/** The signed-in account, as the server named it when it issued the token. */
export interface SignedInAccount {
  readonly email: string;
  readonly name: string;
  readonly role?: "admin" | undefined;
  /** Signed in at a hosted service: there is no session of ours that could renew the token. */
  readonly hosted?: true | undefined;
}

/** `loading` lasts until the browser's storage has been read: on prerendered pages, until hydration. */
export type AccountState =
  | { readonly status: "loading" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly account: SignedInAccount };

/** Before the browser's storage has been read. */
export const LOADING: AccountState = { status: "loading" };
const SIGNED_OUT: AccountState = { status: "signed-out" };

const listeners = new Set<() => void>();
let poll: ReturnType<typeof setInterval> | undefined;
let seen: string | undefined;
let state: AccountState = LOADING;
let announced: AccountState = LOADING;

function isAccount(value: unknown): value is SignedInAccount {
  return (
    typeof value === "object" &&
    value !== null &&
    "email" in value &&
    typeof value.email === "string" &&
    "name" in value &&
    typeof value.name === "string"
  );
}

function parse(token: string | null, stored: string | null): AccountState {
  if (!token || !stored) return SIGNED_OUT;
  try {
    const account: unknown = JSON.parse(stored);
    return isAccount(account) ? { status: "signed-in", account } : SIGNED_OUT;
  } catch {
    // Somebody else wrote under our key: nobody is signed in by that.
    return SIGNED_OUT;
  }
}

/** Who is signed in now; the same object until that changes. */
export function readAccount(): AccountState {
  const token = localStorage.getItem(TOKEN_KEY);
  const stored = localStorage.getItem(ACCOUNT_KEY);
  // A renewed token is the same account: only whether there is a token counts here.
  const now = `${Boolean(token)}${stored}`;
  if (now !== seen) {
    seen = now;
    state = parse(token, stored);
  }
  return state;
}

function announce(): void {
  // Compared with what was last told, not last read: a render may have read the change already.
  if (readAccount() === announced) return;
  announced = state;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each sign-in and sign-out, in whatever tab; answers how to stop that. */
export function onAccountChange(listener: () => void): () => void {
  if (listeners.size === 0) announced = readAccount();
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener("storage", announce);
    // Storage events are lost by a tab that was frozen in the background; the poll is not.
    poll = setInterval(announce, POLL_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", announce);
    clearInterval(poll);
  };
}

/** Who is signed in now, without a component; `undefined` when nobody is. */
export function currentAccount(): SignedInAccount | undefined {
  const now = readAccount();
  return now.status === "signed-in" ? now.account : undefined;
}

/** Keeps a sign-in: the access token and whose it is. */
export function storeAccount(token: string, account: SignedInAccount): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  announce();
}

/** Forgets the sign-in at this browser only; the session at the server is ended by `signOut`. */
export function clearAccount(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ACCOUNT_KEY);
  announce();
}
