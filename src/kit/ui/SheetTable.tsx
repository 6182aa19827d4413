import type { ReactNode } from "react";
import "./sheets.css";

/**
 * A ruled table that turns into small sheets where it is narrow. Cells carry the column's name in
 * `data-label` for that; figures have the class `figure`, the cell with the buttons `deeds`.
 */
export function SheetTable({ children }: { children: ReactNode }) {
  return <table className="sheets">{children}</table>;
}
