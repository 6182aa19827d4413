import { paths } from "../../../frame/paths.ts";

const SIGN_IN_PAGES = [
  paths.login(),
  paths.googleReturn(),
  paths.signup(),
  paths.forgot(),
  paths.password(),
];
const BASE = "http://shop.invalid";

/**
 * The path from untrusted router state. Other origins (`//evil.example`, `/\evil`), invalid paths
 * and the sign-in pages become `/`.
 */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/";
  const { from } = state;
  if (typeof from !== "string" || !from.startsWith("/")) return "/";
  const url = parsed(from);
  if (url === undefined) return "/";
  if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
  if (SIGN_IN_PAGES.includes(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}

/** `URL.canParse` is in Safari since 17. */
function parsed(path: string): URL | undefined {
  try {
    return new URL(path, BASE);
  } catch {
    return undefined;
  }
}
