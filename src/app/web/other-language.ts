/** Loads a page anew whose language the shop has stopped to offer: its address leads to the shop's own language. */
import { hasUnsavedInput } from "../../lib/browser/unsaved-input.ts";

/** Does nothing while something is typed: the next answer asks again. */
export function leaveLanguage(): void {
  const [entry] = performance.getEntriesByType("navigation");
  // A second time would be a proxy that answers in another language than the shop.
  const isReloaded = entry && "type" in entry && entry.type === "reload";
  if (!isReloaded && !hasUnsavedInput()) window.location.reload();
}
