import { keyOf } from "../../../lib/browser/keys.ts";
import type { LitDimension } from "./use-lit-dimension.ts";

/** Fetches a drawing for a page of this document; undefined if it cannot be had. */
export async function loadDrawing(
  address: string,
  signal: AbortSignal,
): Promise<SVGSVGElement | undefined> {
  const response = await fetch(address, { signal });
  if (!response.ok) return undefined;
  const parsed = new DOMParser().parseFromString(await response.text(), "image/svg+xml");
  const svg = document.adoptNode(parsed.documentElement);
  return svg instanceof SVGSVGElement ? svg : undefined;
}

export function dimensionsIn(svg: Element): SVGGElement[] {
  return [...svg.querySelectorAll<SVGGElement>("[data-attribute]")];
}

/** Makes each dimension a button that lights its specification. */
export function connectDimensions(
  svg: SVGSVGElement,
  nameOf: (code: string) => string,
  { point, toggle }: Pick<LitDimension, "point" | "toggle">,
): void {
  svg.setAttribute("role", "group");
  for (const dimension of dimensionsIn(svg)) {
    const code = dimension.dataset.attribute ?? "";
    dimension.tabIndex = 0;
    dimension.setAttribute("role", "button");
    const figure = dimension.querySelector("text")?.textContent ?? "";
    dimension.setAttribute("aria-label", `${nameOf(code)}: ${figure}`);
    // A hairline is no target for a finger.
    const target = dimension.querySelector("path")?.cloneNode() as SVGPathElement | undefined;
    target?.classList.add("target");
    if (target) dimension.prepend(target);
    dimension.addEventListener("click", () => toggle(code));
    dimension.addEventListener("keydown", (event) => {
      const key = keyOf(event);
      if (key !== "Enter" && key !== " ") return;
      event.preventDefault();
      toggle(code);
    });
    for (const type of ["focus", "pointerenter"] as const)
      dimension.addEventListener(type, () => point(code));
    for (const type of ["blur", "pointerleave"] as const)
      dimension.addEventListener(type, () => point(undefined));
  }
}
