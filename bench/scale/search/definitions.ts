/** 79 kinds and 111 attributes: five that all kinds share, and six more of each kind. */
import type { Insertable } from "kysely";
import type { Schema } from "../../../src/database/schema.ts";

export const KINDS = 79;
const ATTRIBUTES = 111;
const SHARED = 3;
const OWN = 6;
const CHOICES = 8;
/** Keys below are the demo's. */
const FIRST_KEY = 1_000;

const SHAPES = ["Twist", "Center", "Step", "Core"];
const NOUNS =
  "drills|mills|taps|reamers|bolts|screws|nuts|washers|pins|files|saws|clamps|gauges|wrenches|chucks|collets|arbors|bearings|springs|dies".split(
    "|",
  );

export function kindName(index: number): string {
  return `${SHAPES[Math.floor(index / NOUNS.length)]} ${NOUNS[index % NOUNS.length]}`;
}

interface NewAttribute extends Insertable<Schema["attribute"]> {
  readonly key: number;
}

const TYPES = ["number", "number", "choice", "choice", "flag", "range"] as const;

export const attributes: readonly NewAttribute[] = Array.from(
  { length: ATTRIBUTES },
  (_, index) => {
    const type = TYPES[index % TYPES.length] ?? "number";
    const isLength = type === "number" || type === "range";
    return {
      key: FIRST_KEY + index,
      code: `a${FIRST_KEY + index}`,
      name: `Attribute ${FIRST_KEY + index}`,
      type,
      dimension: isLength ? "length" : null,
      units: JSON.stringify(isLength ? ["mm"] : []),
      decimals: null,
      is_multiple: 0,
    };
  },
);

export function typeOf(attribute: number): NewAttribute["type"] | undefined {
  return attributes[attribute - FIRST_KEY]?.type;
}

/** The keys of a choice's attribute. */
export function choicesOf(attribute: number): number[] {
  return Array.from({ length: CHOICES }, (_, index) => attribute * CHOICES + index);
}

/** The keys of a kind's attributes. */
export function ofKind(kind: number): number[] {
  const shared = Array.from({ length: SHARED }, (_, index) => FIRST_KEY + index);
  const rest = ATTRIBUTES - SHARED;
  const own = Array.from(
    { length: OWN },
    (_, index) => FIRST_KEY + SHARED + ((kind * OWN + index) % rest),
  );
  return [...shared, ...own];
}

export function definitionRows() {
  const kinds = Array.from({ length: KINDS }, (_, index) => ({
    key: FIRST_KEY + index,
    id: kindName(index).toLowerCase().replace(" ", "-"),
    name: kindName(index),
    parent_key: null,
    position: index,
  }));
  const choices = attributes.flatMap(({ key, type }) =>
    type === "choice"
      ? choicesOf(key).map((choice, position) => ({
          key: choice,
          attribute_key: key,
          code: `c${position}`,
          name: `Choice ${position}`,
          position,
        }))
      : [],
  );
  const ofKinds = kinds.flatMap(({ key }, index) =>
    ofKind(index).map((attribute, position) => ({
      kind_key: key,
      attribute_key: attribute,
      position,
      is_required: 0,
      is_headline: position < SHARED ? 1 : 0,
      facet: "list" as const,
    })),
  );
  return { kinds, attributes, choices, ofKinds };
}
