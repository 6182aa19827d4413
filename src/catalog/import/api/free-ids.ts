/** Addresses for what is new in the catalog: no other product, or family, has or had them. */
import { randomBytes } from "node:crypto";
import { readableId } from "../../../lib/text/fold.ts";

/**
 * Hex digits of the ending at each try. Two of some thousand products whose names begin alike get the same six; the
 * last ending is never given twice.
 */
const ENDINGS = [6, 6, 8, 12, 32] as const;

/** Those of these ids that are taken. */
type FindTaken = (ids: readonly string[]) => Promise<Iterable<string>>;

/** One id for each name, in their order, each unlike the others and those that `findTaken` finds. */
export async function freeIds(
  names: readonly string[],
  findTaken: FindTaken,
  ending = randomEnding,
): Promise<string[]> {
  const ids: string[] = [];
  const given = new Set<string>();
  let left = names.map((name, place) => ({ name, place }));
  for (const length of ENDINGS) {
    if (left.length === 0) return ids;
    const tried = left.map((each) => ({ ...each, id: readableId(each.name, ending(length)) }));
    const taken = new Set(await findTaken(tried.map(({ id }) => id)));
    left = [];
    for (const { name, place, id } of tried) {
      if (taken.has(id) || given.has(id)) left.push({ name, place });
      else ids[place] = id;
      given.add(id);
    }
  }
  if (left.length > 0) throw new Error("every address that was tried is taken");
  return ids;
}

function randomEnding(digits: number): string {
  return randomBytes(digits / 2).toString("hex");
}
