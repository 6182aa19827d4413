import type { Insertable } from "kysely";
import { reversedText } from "../../src/catalog/part-numbers/api/part-number-store.ts";
import type { Schema } from "../../src/database/schema.ts";
import { foldedPartNumber, foldedWords, readableId } from "../../src/lib/text/fold.ts";
import { naturalKey } from "../../src/lib/text/natural-order.ts";
import { type Random, randomFrom } from "./random.ts";

const SHAPES = ["Flat", "Round", "Angled", "Curved", "Slim", "Long", "Short", "Heavy", "Light"];
export const MATERIALS = ["steel", "brass", "carbide", "aluminum", "chrome", "titanium", "cobalt"];
const NOUNS = [
  ..."drill chisel wrench clamp caliper gauge reamer tap die file rasp saw plane vise hammer mallet".split(
    " ",
  ),
  ..."punch scribe square level collet chuck arbor mandrel bearing bushing pin spring gear pulley".split(
    " ",
  ),
];
const DAY_MS = 24 * 3_600_000;

export type NewTool = Insertable<Schema["tool"]> & { readonly key: number };

export function createTools(
  count: number,
  { firstKey, img, now }: { firstKey: number; img: string; now: number },
): NewTool[] {
  const random = randomFrom(1);
  return Array.from({ length: count }, (_, index) =>
    createTool(random, index, { key: firstKey + index, img, now }),
  );
}

function createTool(
  random: Random,
  index: number,
  { key, img, now }: { key: number; img: string; now: number },
): NewTool {
  const noun = random.pick(NOUNS);
  const material = random.pick(MATERIALS);
  const millimeters = random.below(400) + 1;
  const name = `${random.pick(SHAPES)} ${material} ${noun}, ${millimeters} mm`;
  const minimum = random.pick([1, 1, 1, 2, 5, 10, 25, 50, 100]);
  const reviewed = random.below(3) > 0;
  return {
    key,
    id: readableId(name, `s${index}`),
    name,
    sort_name: naturalKey(name),
    category: `${noun[0]?.toUpperCase()}${noun.slice(1)}s`,
    part_number: `MW-${10_000 + index}-${"ABCD"[index % 4]}`,
    description: `A ${noun} of ${material} for daily use in a workshop. `.repeat(4),
    specs: JSON.stringify([
      { label: "Length", value: `${millimeters} mm` },
      { label: "Material", value: material },
    ]),
    img,
    minimum,
    quantity: random.below(10) === 0 ? random.below(minimum + 1) : 1_000_000,
    price_cents: 100 + random.skewed(80_000),
    added_by_name: "Generator",
    added_by_email: "generator@shop.test",
    created_at: now - 900 * DAY_MS + index,
    deleted_at: index % 50 === 49 ? now - random.below(300) * DAY_MS : null,
    review_count: reviewed ? 10 : 0,
    rating_sum: reviewed ? 40 : 0,
    rating_tenths: reviewed ? 10 + random.below(41) : 0,
    rating_counts: reviewed ? "[0,0,0,10,0]" : "[0,0,0,0,0]",
  };
}

export function* wordsOf(tools: readonly NewTool[]) {
  for (const { key, name, category, part_number } of tools) {
    for (const word of foldedWords(`${name} ${category} ${part_number}`))
      yield { word, tool_key: key };
  }
}

export function* partNumbersOf(tools: readonly NewTool[]) {
  for (const { key, part_number } of tools) {
    const folded = foldedPartNumber(part_number);
    yield { tool_key: key, place: 0, owner: "", folded, reversed: reversedText(folded) };
  }
}

export function* historyRows(tools: readonly NewTool[], now: number) {
  for (const { key } of tools) {
    if (key % 2 === 0) continue;
    yield {
      subject_type: "tool" as const,
      subject_key: key,
      subject: null,
      at: now - (key % 500) * DAY_MS,
      action: "edited" as const,
      actor_key: null,
      actor_email: "admin@shop.test",
      changes: "[]",
      import_id: null,
    };
  }
}
