import { type SyntheticEvent, useState } from "react";
import type { Elements } from "../../../lib/ui/elements.ts";
import type { Tool } from "../../tools/contract.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import styles from "./picture-beside.css?url";

interface PictureBesideProps {
  tools: readonly Tool[];
  /** The id of the tool that is shown first. */
  marked: string | undefined;
  children: Elements;
}

/** A matrix of few columns, and in the room that it leaves the picture of the size that the pointer or the focus is on. */
export function PictureBeside({ tools, marked, children }: PictureBesideProps) {
  const [pointed, setPointed] = useState(marked);
  const shown = tools.find(({ _id }) => _id === pointed) ?? tools[0];

  function follow({ target }: SyntheticEvent): void {
    const cell = (target as HTMLElement).closest<HTMLElement>("[data-tool]");
    if (cell) setPointed(cell.dataset.tool);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it follows the controls inside
    <div className="matrix-beside" onFocus={follow} onMouseOver={follow}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {children}
      {shown && (
        <div className="matrix-picture">
          <ToolPicture tool={shown} sizes="60vw" />
        </div>
      )}
    </div>
  );
}
