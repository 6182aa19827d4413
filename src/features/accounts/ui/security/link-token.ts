/**
 * The secret behind `#` in the address of a mailed link. It is taken out of the address as soon as
 * the page's code is there, before the router reads it, so that no history or state holds it.
 */
const ALIVE = typeof window !== "undefined";

/** The token of the link that was opened; empty without one, and where pages are only drawn. */
export const tokenFromUrl = ALIVE ? takeToken() : "";

function takeToken(): string {
  const { hash, pathname } = window.location;
  if (hash !== "") window.history.replaceState(window.history.state, "", pathname);
  return hash.slice(1);
}

/** Begins anew when another link is opened in this tab; answers how to stop that. */
export function reloadOnNewLink(): () => void {
  const reload = () => window.location.reload();
  window.addEventListener("hashchange", reload);
  return () => window.removeEventListener("hashchange", reload);
}
