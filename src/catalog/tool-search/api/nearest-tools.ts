/** The tools nearest to a part number that is in no catalog. Reads a bounded number of rows. */
import type { Database } from "../../../database/schema.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { nearest } from "../../../lib/text/nearest.ts";
import { findPartNumberNeighbours } from "../../part-numbers/api/part-number-store.ts";

/** Keys of at most `limit` tools, the nearest first. */
export async function findNearestTools(
  db: Database,
  typed: string,
  limit: number,
): Promise<number[]> {
  const folded = foldedPartNumber(typed);
  if (folded.length < 2) return [];
  const near = nearest(folded, await findPartNumberNeighbours(db, folded));
  return [...new Set(near.map(({ key }) => key))].slice(0, limit);
}
