/** The part of a row's preview that its column `family` is about. */
import type { FamilyColumn, ReadFamily } from "../../../frame/feature.ts";
import { FAMILY } from "../../csv/api/csv-columns.ts";
import { categoryOf, faulty, type PreviewedRow, planAlso } from "./preview-attributes.ts";
import type { RowPreview } from "./preview-row.ts";

type AddFamilies = (rows: readonly PreviewedRow[]) => Promise<readonly PreviewedRow[]>;

/** Adds the families to the previews of a file, part by part. */
export async function createFamilyPreview(column: FamilyColumn | undefined): Promise<AddFamilies> {
  if (!column) return async (rows) => rows;
  const read = await column.prepare();
  return async (rows) => {
    if (!rows[0]?.cells.has(FAMILY)) return rows;
    const stored = await column.idsOf(rows.flatMap(({ planned }) => planned.toolKey ?? []));
    return rows.map((row) => ({
      ...row,
      planned: withFamily(row, read, stored.get(row.planned.toolKey ?? 0) ?? ""),
    }));
  };
}

/** `from`: the id of the family that the tool has, or "". */
function withFamily(row: PreviewedRow, read: ReadFamily, from: string): RowPreview {
  const { cells, planned } = row;
  const cell = cells.get(FAMILY)?.trim() ?? "";
  if (cell === "" || cell === from) return planned;
  const found = read(cell, categoryOf(row));
  if ("fault" in found) return faulty(planned, [{ column: FAMILY, message: found.fault }]);
  if (planned.kind === "faulty" || found.id === from) return planned;
  return planAlso(row, { family: found.id }, [{ field: FAMILY, from, to: found.id }]);
}
