/** Proposes an attribute for each kind and label of free lines. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type * as z from "zod";
import type { Schema } from "../../../../database/schema.ts";
import { textOf } from "../../../../kit/i18n.ts";
import type { Dimension } from "../../../../kit/measure-units.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import type { Outcome } from "../../../../kit/result.ts";
import {
  findAllDefinitions,
  findNamedKinds,
} from "../../../specifications/api/proposed-attribute.ts";
import { noSuchDefinedKind } from "../../../specifications/contract.ts";
import { MAX_NAME } from "../../../specifications/contract-names.ts";
import { definitionOfShape, fitOf, inferShape } from "../../../specifications/rules-infer.ts";
import { codeOf } from "../../../specifications/rules-slug.ts";
import type { Definition } from "../../../specifications/rules-values.ts";
import {
  type fitProposal,
  MAX_FAILURES,
  MAX_PROPOSED,
  type ProposalFit,
  type ProposedLine,
} from "../../contract-proposal.ts";
import { labelKey } from "../../rules-proposal.ts";
import { type LinesOfLabel, readLines } from "./read-lines.ts";

const MAX_EXAMPLES = 3;
const MAX_CODE = 40;

/** Those with the most tools first. */
export async function proposeAttributes(
  db: Database<Schema>,
): Promise<{ lines: ProposedLine[]; total: number }> {
  const [kinds, definitions, all] = [
    await findNamedKinds(db.read),
    await findAllDefinitions(db.read),
    await readLines(db),
  ];
  const ids = new Map(kinds.map(({ name, id }) => [name, id]));
  const byName = new Map(definitions.map((each) => [labelKey(each.name), each]));
  const found = all
    .filter(({ kind }) => ids.has(kind))
    .toSorted((one, other) => other.tools - one.tools || (one.kind < other.kind ? -1 : 1));
  const lines: ProposedLine[] = [];
  for (const each of found.slice(0, MAX_PROPOSED)) {
    lines.push(propose(each, ids.get(each.kind) ?? "", byName.get(labelKey(each.label))));
    await nextTurn();
  }
  return { lines, total: found.length };
}

function propose(
  { kind, label, tools, texts }: LinesOfLabel,
  id: string,
  known: Definition | undefined,
): ProposedLine {
  const shape = known ? undefined : inferShape(texts);
  const definition = known ?? definitionOfShape(shape ?? inferShape(texts));
  const { type, dimension, units } = definition;
  return {
    ...{ kind: id, kindName: kind, label, tools },
    examples: [...texts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, MAX_EXAMPLES)
      .map(([text]) => text),
    attribute: {
      code: known?.code ?? codeOf(label, MAX_CODE),
      name: known?.name ?? label.replace(/\s*:$/, "").slice(0, MAX_NAME),
      type,
      ...(dimension !== null && { dimension }),
      units: [...units],
      choices: [...(shape?.choices ?? [])],
      isNew: !known,
    },
    ...fitted(definition, texts),
  };
}

export async function fitLines(
  db: Database<Schema>,
  { kind: id, label, type, dimension, unit }: z.output<typeof fitProposal.query>,
): Promise<Outcome<ProposalFit>> {
  const kind = (await findNamedKinds(db.read)).find((each) => each.id === id);
  if (!kind) return noSuchDefinedKind();
  const [lines] = await readLines(db, { kind: kind.name, label: labelKey(label) });
  const texts = lines?.texts ?? new Map<string, number>();
  const definition = definitionOfShape({
    type,
    dimension: dimension as Dimension | undefined,
    units: unit === undefined ? [] : [unit],
    // Each text becomes a choice.
    choices: type === "choice" ? [...texts.keys()] : [],
  });
  return fitted(definition, texts);
}

function fitted(definition: Definition, texts: LinesOfLabel["texts"]): ProposalFit {
  const { parses, failures } = fitOf(definition, texts);
  return {
    checked: [...texts.values()].reduce((all, count) => all + count, 0),
    parses,
    failures: failures
      .slice(0, MAX_FAILURES)
      .map(({ reason, ...failure }) => ({ ...failure, reason: textOf(reason) })),
  };
}
