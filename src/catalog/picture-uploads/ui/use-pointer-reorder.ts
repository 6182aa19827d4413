import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Reorders a list by dragging with mouse, pen or touch: an item moves as soon as the pointer is over
 * another one's place. Items have `data-place`, their index.
 */
export function usePointerReorder<List extends HTMLElement>(
  move: (from: number, to: number) => void,
) {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<number>();

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]");
    if (dragged === undefined || !over || !list.current?.contains(over)) return;
    const place = Number(over.getAttribute("data-place"));
    if (place === dragged) return;
    move(dragged, place);
    setDragged(place);
  });

  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const end = () => setDragged(undefined);
    // On the window: the dragged element loses pointer capture when it moves in the document.
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [isDragging]);

  function start(event: PointerEvent, place: number): void {
    if (event.button !== 0) return;
    // Otherwise all touch events go to the first element.
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    setDragged(place);
  }

  return { list, dragged, start };
}
