/** Apart from seen-tools.ts: every page loads this for its sign-out. */

/** Key in local storage. */
export const SEEN_KEY = "seenTools";

export function forgetSeen(): void {
  try {
    localStorage.removeItem(SEEN_KEY);
  } catch {
    // The browser's settings forbid it: nothing is stored.
  }
  // Browsers send it to the other tabs only.
  window.dispatchEvent(new Event("storage"));
}
