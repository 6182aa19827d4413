/** The categories that the rows of a file name: spreadsheets write one in several ways, and people see no difference. */
import type { Database } from "../../../database/schema.ts";
import { comparedText } from "../../../lib/text/line-text.ts";

/** Names that differ in case and blanks alone have one key. */
const keyOf = (name: string) => comparedText(name).toLowerCase();

/**
 * Returns a function that reads the cells of a file, in their order: "PINS " is the category Pins of the shop, or of a row
 * above, unless there is one of exactly that name, or several like it.
 */
export async function createCategoryReader(db: Database): Promise<(cell: string) => string> {
  const categories = await db.read.selectFrom("category").select(["name", "former_name"]).execute();
  const names = new Set(categories.flatMap(({ name, former_name }) => [name, former_name ?? name]));
  const alike = new Map<string, Set<string>>();
  for (const { name, former_name } of categories) {
    for (const key of [name, former_name ?? name].map(keyOf))
      alike.set(key, (alike.get(key) ?? new Set()).add(name));
  }
  return (cell) => {
    const name = cell.trim();
    const key = keyOf(name);
    if (key === "" || names.has(name)) return cell;
    const [known, another] = alike.get(key) ?? [];
    if (known === undefined) alike.set(key, new Set([name]));
    return known === undefined || another !== undefined ? cell : known;
  };
}
