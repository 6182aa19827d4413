import type { ReactNode } from "react";
import "./sheets.css";

/**
 * A ruled table with rows of 44 px that turns into small sheets below 31 rem. Cells carry the column's
 * name in `data-label` for that. Classes of cells: `figure`; `wide` for names, which share the room that
 * is left; `whole` takes a line of its own in a small sheet; `actions` holds buttons; columns `spare` and
 * `rare` are left out below 52 and 40 rem. `Clip` keeps a text to one line.
 */
export function SheetTable({ children }: { children: ReactNode }) {
  return (
    <div className="sheets-room">
      <table className="sheets">{children}</table>
    </div>
  );
}
