/** What may stop a navigation: unsaved input. */

/** Told how to go on. True keeps the page. */
type Guard = (goOn: () => void) => boolean;

let guard: Guard | undefined;

/** Asked before another page is opened; one at a time. Returns how to end it. */
export function guardPage(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Whether the page has unsaved input. */
export function hasGuard(): boolean {
  return guard !== undefined;
}

export function isStopped(goOn: () => void): boolean {
  return guard?.(goOn) ?? false;
}
