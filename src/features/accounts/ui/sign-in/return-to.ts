import { paths } from "../../../../paths.ts";

/** Where a person came from before signing in, and the way back. */

/** The state that a link to the sign-in pages carries. */
export interface Origin {
  readonly from: string;
}

/** The place of `location`, to be handed to the sign-in pages as router state. */
export function returnTo(location: { pathname: string; search: string; hash: string }): Origin {
  return { from: location.pathname + location.search + location.hash };
}

const SIGN_IN_PAGES = [
  paths.login(),
  paths.googleReturn(),
  paths.signup(),
  paths.forgot(),
  paths.password(),
];
/** Any origin will do: it only shows whether a text leads away from its base. */
const BASE = "http://shop.invalid";

/**
 * The path to go to after signing in, from untrusted router state. Only paths of this site: what
 * leads to another origin (`//evil.example`, `/\evil`), to nowhere or back to signing in becomes `/`.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/";
  const { from } = state;
  if (typeof from !== "string" || !from.startsWith("/") || !URL.canParse(from, BASE)) return "/";
  const url = new URL(from, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
  if (SIGN_IN_PAGES.includes(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
