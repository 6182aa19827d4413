/** Checks the structure of a STEP file, never its geometry: AP203, AP214 or AP242, whole, and without other files. */
import type { Message } from "../../../../kit/i18n.ts";
import { step as faults } from "./faults.ts";
import { expandedWeight } from "./step-graph.ts";
import { type Statement, StepSyntaxError, statementsOf } from "./step-statements.ts";

const MAX_ENTITIES = 400_000;
const MAX_REFERENCES = 2_000_000;
/** Entities that a program meets when it follows all references. */
const MAX_EXPANDED = 1e9;
/** Parts that an assembly places. */
const MAX_PLACED = 1e6;
const SCHEMA =
  /^'(CONFIG_CONTROL_DESIGN|AUTOMOTIVE_DESIGN(_CC\d)?|AP203_\w+|AP214_\w+|AP242_\w+)\b/i;
const EXTERNAL =
  /^(DOCUMENT_FILE|APPLIED_EXTERNAL_IDENTIFICATION_ASSIGNMENT|EXTERNALLY_DEFINED_\w+)$/;

const BEGIN = /^ISO-10303-21\s*;/;
const END = /END-ISO-10303-21\s*;[\s\0]*$/;

export function isStep(text: string): boolean {
  return BEGIN.test(text.slice(0, 64));
}

/** `text` is latin-1 and begins as a STEP file. */
export function stepFault(text: string): Message | undefined {
  if (!END.test(text.slice(-200))) return faults.end;
  try {
    return findFault(text);
  } catch (error) {
    if (error instanceof StepSyntaxError) return faults.syntax(error.line);
    throw error;
  }
}

function findFault(text: string): Message | undefined {
  const entities: Statement[] = [];
  let section: string | undefined;
  const sections: string[] = [];
  let hasSchema = false;
  let references = 0;
  let hasEnd = false;
  for (const statement of statementsOf(text)) {
    const { head, id, words } = statement;
    if (hasEnd) return faults.end;
    if (id !== undefined) {
      if (section !== "DATA") return faults.sections;
      if ([head, ...words].some((word) => EXTERNAL.test(word))) return faults.external;
      references += statement.references.length;
      entities.push(slim(statement));
      if (entities.length > MAX_ENTITIES || references > MAX_REFERENCES) return faults.size;
    } else if (head === "ENDSEC") {
      if (section === undefined) return faults.sections;
      section = undefined;
    } else if (head === "REFERENCE") {
      return faults.external;
    } else if (head === "END-ISO-10303-21") {
      hasEnd = true;
    } else if (section === undefined && head !== "ISO-10303-21") {
      section = head;
      sections.push(head);
    } else if (head === "FILE_SCHEMA") {
      hasSchema = statement.strings.some((name) => SCHEMA.test(name));
      if (!hasSchema) return faults.schema;
    }
  }
  const isWhole =
    hasEnd && section === undefined && sections[0] === "HEADER" && sections.includes("DATA");
  if (!isWhole) return faults.sections;
  return hasSchema ? graphFault(entities) : faults.schema;
}

/** Without its texts: there are hundreds of thousands. */
function slim({ head, id, words, references }: Statement): Statement {
  return {
    head: KINDS.find((kind) => kind === head || words.includes(kind)) ?? "",
    id,
    words: [],
    references,
    strings: [],
  };
}

const PLACED_MAP = "MAPPED_ITEM";
const PLACED_PART = "NEXT_ASSEMBLY_USAGE_OCCURRENCE";
const KINDS = [PLACED_MAP, PLACED_PART];

function graphFault(entities: readonly Statement[]): Message | undefined {
  const places = new Map(entities.map(({ id }, place) => [id, place]));
  if (places.size < entities.length) {
    const seen = new Set<number | undefined>();
    const twice = entities.find(({ id }) => seen.size === seen.add(id).size);
    return faults.undefined(twice?.id ?? 0);
  }
  const graph: number[][] = [];
  /** From each product to the parts placed in it. */
  const assembly: number[][] = entities.map(() => []);
  for (const { head, references } of entities) {
    const targets: number[] = [];
    for (const id of references) {
      const place = places.get(id);
      if (place === undefined) return faults.undefined(id);
      targets.push(place);
    }
    graph.push(targets);
    const [whole, part] = targets;
    if (head === PLACED_PART && whole !== undefined && part !== undefined)
      assembly[whole]?.push(part);
  }
  const isTooMuch =
    expandedWeight(graph, () => 1) > MAX_EXPANDED ||
    expandedWeight(graph, (place) => (entities[place]?.head === PLACED_MAP ? 1 : 0)) > MAX_PLACED ||
    expandedWeight(assembly, () => 1) > MAX_PLACED;
  return isTooMuch ? faults.nesting : undefined;
}
