/** Which rows have which tags, by the keys of the tags. */
import { foldedLine } from "../../text/fold.ts";
import type { CountedTag } from "../types.ts";

/** An answer has no more. */
const MOST = 100;

export class Tags {
  readonly #rows = new Map<string, Set<number>>();
  /** The tags as they are written. */
  readonly #of = new Map<number, readonly string[]>();

  set(row: number, tags: readonly string[]): void {
    for (const tag of this.#of.get(row) ?? []) {
      const key = foldedLine(tag);
      this.#rows.get(key)?.delete(row);
      if (this.#rows.get(key)?.size === 0) this.#rows.delete(key);
    }
    if (tags.length === 0) this.#of.delete(row);
    else this.#of.set(row, tags);
    for (const tag of tags) {
      const key = foldedLine(tag);
      this.#rows.set(key, (this.#rows.get(key) ?? new Set()).add(row));
    }
  }

  /** Whether a row has all of them; undefined if none is asked for. */
  test(keys: readonly string[] = []): ((row: number) => boolean) | undefined {
    if (keys.length === 0) return undefined;
    const sets = keys.map((key) => this.#rows.get(key));
    return (row) => sets.every((rows) => rows?.has(row) === true);
  }

  /** Each is named as the first of the rows writes it. */
  count(rows: Int32Array): CountedTag[] {
    if (this.#of.size === 0) return [];
    const found = new Map<string, { readonly name: string; count: number }>();
    for (const row of rows) {
      for (const name of this.#of.get(row) ?? []) {
        const key = foldedLine(name);
        const known = found.get(key) ?? { name, count: 0 };
        known.count += 1;
        found.set(key, known);
      }
    }
    return [...found]
      .map(([tag, { name, count }]) => ({ tag, name, count }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, MOST);
  }
}
