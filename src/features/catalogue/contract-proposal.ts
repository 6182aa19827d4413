/** Moving free lines of specifications into attributes, which an admin confirms for each kind and label. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { id, line, timestamp } from "../../kit/fields.ts";
import {
  attributeTypes,
  facetTypes,
  noSuchAttribute,
  noSuchDefinedKind,
} from "../specifications/contract.ts";
import {
  attributeExists,
  newAttribute,
  otherAttribute,
} from "../specifications/contract-attributes.ts";

const tag = "Specifications";

/** More are listed when these are done. */
export const MAX_PROPOSED = 200;
export const MAX_FAILURES = 8;
const MAX_LABEL = 120;

const fit = z.object({
  checked: z.int().describe("lines that were read; `tools` unless there are very many"),
  parses: z.int().describe("how many of them can be read as such values"),
  failures: z
    .array(
      z
        .object({ text: z.string(), tools: z.int(), reason: z.string() })
        .meta({ title: "ProposalFailure" }),
    )
    .describe(`the ${MAX_FAILURES} most frequent of the others`),
});
export type ProposalFit = z.output<typeof fit>;

const proposedLine = z.object({
  kind: z.string().describe("the id of the kind"),
  kindName: z.string(),
  label: z.string(),
  tools: z.int().describe("how many tools have such a line"),
  examples: z.array(z.string()),
  attribute: z
    .object({
      code: z.string(),
      name: z.string(),
      type: z.enum(attributeTypes),
      dimension: newAttribute.shape.dimension,
      units: z.array(z.string()),
      choices: z.array(z.string()),
      isNew: z.boolean(),
    })
    .describe("the one of this name, or a new one of the type that fits"),
  ...fit.shape,
});
export type ProposedLine = z.output<typeof proposedLine>;

/** Far above what an admin confirms in a week, line by line. */
export const MAX_MOVES = 500;

const lineMove = z.object({
  id: z.int(),
  kind: z.string(),
  kindName: z.string(),
  label: z.string(),
  attribute: z.string().describe("its name"),
  moved: z.int(),
  leftFree: z.int().describe("lines that cannot be read, or whose tool has another value"),
  startedAt: timestamp,
  finishedAt: timestamp.optional(),
});
lineMove.register(z.globalRegistry, { title: "LineMove" });
export type LineMove = z.output<typeof lineMove>;

export const listProposals = endpoint({
  method: "GET",
  path: "/attribute/proposal",
  access: "admin",
  scope: "products:read",
  tag,
  summary: `Free lines of tools by kind and label, with the attribute that each could become; the ${MAX_PROPOSED} with the most tools`,
  answer: z.object({ lines: z.array(proposedLine), total: z.int() }),
  refusals: [],
});
export type Proposals = z.output<typeof listProposals.answer>;

export const listLineMoves = endpoint({
  method: "GET",
  path: "/attribute/proposal/move",
  access: "admin",
  scope: "products:read",
  tag,
  summary: `Moves of free lines that are under way or ended in the last week, the newest first: up to ${MAX_MOVES}`,
  answer: z.array(lineMove).max(MAX_MOVES),
  refusals: [],
});

const target = { kind: id, label: line(MAX_LABEL) };

export const fitProposal = endpoint({
  method: "GET",
  path: "/attribute/proposal/fit",
  access: "admin",
  scope: "products:read",
  tag,
  summary: "How many free lines of a kind and label can be read as values of a type",
  query: z.object({
    ...target,
    type: z.enum(attributeTypes),
    dimension: newAttribute.shape.dimension,
    unit: line(20).optional().describe("of numbers without one"),
  }),
  answer: fit,
  refusals: [noSuchDefinedKind],
});

export const confirmProposal = endpoint({
  method: "POST",
  path: "/attribute/proposal",
  access: "admin",
  tag,
  summary:
    "Move the free lines of a kind and label into an attribute, which is created unless there is one with this code; lines that cannot be read stay. While they move, the same call answers the same move",
  body: z.strictObject({
    ...target,
    attribute: newAttribute.omit({ names: true }),
    isHeadline: z.boolean(),
    facet: z.enum(facetTypes),
  }),
  answer: lineMove,
  refusals: [noSuchDefinedKind, noSuchAttribute, attributeExists, otherAttribute],
});
export type ConfirmedProposal = z.output<typeof confirmProposal.body>;
