import type { ReactNode } from "react";
import "./sheets.css";

/**
 * A ruled table that turns into small sheets where it has little room. Cells carry the column's name in
 * `data-label` for that; figures have the class `figure`, what takes more room than a date or a state
 * `wide`, what then needs a line of its own `whole`, the cell with the buttons `deeds`,
 * and `beside` too if it may share its line with figures. `dense` is for many rows with little in each.
 */
export function SheetTable({ children, dense }: { children: ReactNode; dense?: boolean }) {
  return (
    <div className="sheets-room">
      <table className="sheets" data-dense={dense}>
        {children}
      </table>
    </div>
  );
}
