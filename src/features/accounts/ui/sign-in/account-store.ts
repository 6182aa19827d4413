/** The signed-in account, kept in local storage. Other tabs see a change within `POLL_MS`. */
import { TOKEN_KEY } from "../../../../kit/ui/api.ts";

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
  | { readonly status: "signed-in"; readonly account: SignedInAccount };

export const LOADING: AccountState = { status: "loading" };
const SIGNED_OUT: AccountState = { status: "signed-out" };

const listeners = new Set<() => void>();
let poll: ReturnType<typeof setInterval> | undefined;
let seen: string | undefined;
let state: AccountState = LOADING;
let announced: AccountState = LOADING;
/** While this tab itself signs in or out. */
let isHere = false;

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
    // The value is not ours.
    return SIGNED_OUT;
  }
}

/** Returns the same object until it changes. */
export function readAccount(): AccountState {
  const token = localStorage.getItem(TOKEN_KEY);
  const stored = localStorage.getItem(ACCOUNT_KEY);
  // A renewed token is no change: only its presence counts.
  const now = `${Boolean(token)}${stored}`;
  if (now !== seen) {
    seen = now;
    state = parse(token, stored);
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
    window.addEventListener("storage", announce);
    // Frozen background tabs lose storage events, but not the poll.
    poll = setInterval(announce, POLL_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", announce);
    clearInterval(poll);
  };
}

/** Calls `listener` whenever another account, or none, is signed in; `isHere` in the tab that did it. */
export function onAccountSwitch(
  listener: (before: string | undefined, isHere: boolean) => void,
): void {
  let email = currentAccount()?.email;
  onAccountChange(() => {
    const before = email;
    email = currentAccount()?.email;
    if (email !== before) listener(before, isHere);
  });
}

export function currentAccount(): SignedInAccount | undefined {
  const now = readAccount();
  return now.status === "signed-in" ? now.account : undefined;
}

export function storeAccount(token: string, account: SignedInAccount): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify(account));
  announceHere();
}

/** The email was verified after the sign-in. */
export function storeVerified(email: string): void {
  const account = currentAccount();
  if (account?.email !== email || account.verification === undefined) return;
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ ...account, verification: undefined }));
  announceHere();
}

/** Does not revoke the session at the server. */
export function clearAccount(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ACCOUNT_KEY);
  announceHere();
}
