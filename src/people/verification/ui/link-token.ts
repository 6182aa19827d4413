/** The token in the URL's fragment. It is removed from the URL before the router reads it, so that no history or state keeps it. */
const IS_BROWSER = typeof window !== "undefined";

/** The page that the link led to; other pages ignore its token. */
export const pathFromUrl = IS_BROWSER ? window.location.pathname : "";

/** Empty without a link and on the server. */
export const tokenFromUrl = IS_BROWSER ? takeToken() : "";

function takeToken(): string {
  const { hash, pathname } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", pathname);
  return tokenIn(hash);
}

/** Mail programs and newsletters put the end of a sentence, a bracket or their parameters behind it. */
export function tokenIn(hash: string): string {
  return /^#([\w-]*)/.exec(hash)?.[1] ?? "";
}

export function reloadOnNewLink(): () => void {
  const reload = () => window.location.reload();
  window.addEventListener("hashchange", reload);
  return () => window.removeEventListener("hashchange", reload);
}
