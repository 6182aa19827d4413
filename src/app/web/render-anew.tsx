import type { ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { keepTyped } from "../../lib/browser/typed.ts";

/** Renders over the server's markup, which others changed; what was typed into it is kept. */
export function renderAnew(root: Element, app: ReactElement): void {
  window.addEventListener("hydrated", keepTyped(root));
  createRoot(root).render(app);
}
