/** Reads the free lines of all tools in parts, so that orders go on meanwhile. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Tool } from "../../contract.ts";
import { labelKey } from "../../rules-proposal.ts";

/** Tools of a query: some ms. */
const BATCH_SIZE = 500;
/** Different texts that are kept of one label. */
const MAX_TEXTS = 2000;

export interface LinesOfLabel {
  /** As tools of the catalog have it. */
  readonly kind: string;
  /** As most tools write it. */
  readonly label: string;
  /** How many tools have such a line. */
  readonly tools: number;
  /** The texts that were kept, and in how many tools each is. */
  readonly texts: ReadonlyMap<string, number>;
}

interface Counting {
  tools: number;
  readonly labels: Map<string, number>;
  readonly texts: Map<string, number>;
}

/** By kind and label; of one kind and folded label, if they are given. */
export async function readLines(
  db: Database<Schema>,
  only?: { readonly kind: string; readonly label: string },
): Promise<LinesOfLabel[]> {
  const byKind = new Map<string, Map<string, Counting>>();
  for (let last = 0; ; await nextTurn()) {
    const rows = await db.read
      .selectFrom("tool")
      .select(["key", "kind", "specs"])
      .where("deleted_at", "is", null)
      .where("key", ">", last)
      .$if(only !== undefined, (query) => query.where("kind", "=", only?.kind ?? ""))
      .orderBy("key")
      .limit(BATCH_SIZE)
      .execute();
    for (const { kind, specs } of rows) {
      const labels = byKind.get(kind) ?? new Map<string, Counting>();
      byKind.set(kind, labels);
      countLines(labels, JSON.parse(specs), only?.label);
    }
    if (rows.length < BATCH_SIZE) return listed(byKind);
    last = rows.at(-1)?.key ?? last;
  }
}

/** A tool's first line of each label is the one that can be moved. */
function countLines(
  labels: Map<string, Counting>,
  specs: Tool["specs"],
  only: string | undefined,
): void {
  const counted = new Set<string>();
  for (const { label, value } of specs) {
    const key = labelKey(label);
    if (key === "" || counted.has(key) || (only !== undefined && key !== only)) continue;
    counted.add(key);
    const known = labels.get(key) ?? { tools: 0, labels: new Map(), texts: new Map() };
    labels.set(key, known);
    known.tools += 1;
    add(known.labels, label);
    if (known.texts.has(value) || known.texts.size < MAX_TEXTS) add(known.texts, value);
  }
}

function add(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function listed(byKind: ReadonlyMap<string, ReadonlyMap<string, Counting>>): LinesOfLabel[] {
  return [...byKind].flatMap(([kind, labels]) =>
    [...labels.values()].map(({ tools, labels: written, texts }) => ({
      ...{ kind, tools, texts },
      label: [...written].toSorted(([, one], [, other]) => other - one)[0]?.[0].trim() ?? "",
    })),
  );
}
