import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { Tool } from "../contract.ts";
import { ToolPicture } from "./ToolPicture.tsx";

const Enlarged = lazy(async () => ({
  default: (await import("./EnlargedDrawing.tsx")).EnlargedDrawing,
}));

/** A tool's picture, which opens at full size: in the page, or without JavaScript by itself. */
export function ToolDrawing({ tool }: { tool: Tool }) {
  const [isOpen, setOpen] = useState(false);

  function open(event: MouseEvent) {
    // A new tab or a download is what was asked for then.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <div className="relative border border-line">
      <ToolPicture tool={tool} eager sizes="(width >= 68rem) 44rem, (width >= 40rem) 50vw, 100vw" />
      <a href={tool.img} onClick={open} className="enlarge">
        <span className="sr-only">Enlarge the picture of {tool.name}</span>
        <span aria-hidden="true">+</span>
      </a>
      {isOpen && (
        <Suspense>
          <Enlarged tool={tool} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
