import type Stripe from "stripe";
import type { Context } from "../context.ts";
import type { Kind, Records } from "../records.ts";
import { badParameter, notFound } from "../refusal.ts";
import { hash, integer, type Reader, text } from "./params.ts";

const MAX_SCANNED = 100_000;
const USUAL_LIMIT = 10;
const LARGEST_LIMIT = 100;

const created: Reader<Range> = (value, name) =>
  typeof value === "string"
    ? { gte: integer(value, name), lte: integer(value, name) }
    : range(value, name);
const range = hash({ gt: integer, gte: integer, lt: integer, lte: integer });
type Range = ReturnType<typeof range>;

export const PAGE = {
  created,
  ending_before: text(),
  limit: integer,
  starting_after: text(),
};

interface Page {
  created?: Range;
  ending_before?: string;
  limit?: number;
  starting_after?: string;
}

type ListedKind = Extract<Kind, "dispute" | "event" | "refund">;

/**
 * One page, newest first, of the records that `wanted` accepts. Throws a Refusal for an invalid
 * limit or cursor.
 */
export function listOf<K extends ListedKind>(
  context: Context,
  kind: K,
  page: Page,
  wanted: (record: Records[K]) => boolean,
): Stripe.ApiList<Records[K]> {
  const { limit = USUAL_LIMIT } = page;
  if (limit < 1 || limit > LARGEST_LIMIT) {
    const message = `This value must be between 1 and ${LARGEST_LIMIT}.`;
    throw badParameter("limit", message, "parameter_invalid_integer");
  }
  const all = context.store
    .newest(kind, MAX_SCANNED)
    .filter((record) => wanted(record) && isWithin(record.created, page.created));
  const url = `/v1/${kind}s`;
  const cut = (from: number, to: number, more: boolean) => ({
    object: "list" as const,
    data: all.slice(from, to),
    has_more: more,
    url,
  });
  if (page.ending_before !== undefined) {
    const end = placeOf(all, page.ending_before, kind, "ending_before");
    const start = Math.max(0, end - limit);
    return cut(start, end, start > 0);
  }
  const { starting_after: cursor } = page;
  const start = cursor === undefined ? 0 : placeOf(all, cursor, kind, "starting_after") + 1;
  return cut(start, start + limit, start + limit < all.length);
}

function placeOf(all: { id: string }[], id: string, noun: string, param: string): number {
  const place = all.findIndex((record) => record.id === id);
  if (place === -1) throw notFound(noun, id, param);
  return place;
}

function isWithin(moment: number, { gt, gte, lt, lte }: Range = {}): boolean {
  return (
    moment > (gt ?? Number.NEGATIVE_INFINITY) &&
    moment >= (gte ?? Number.NEGATIVE_INFINITY) &&
    moment < (lt ?? Number.POSITIVE_INFINITY) &&
    moment <= (lte ?? Number.POSITIVE_INFINITY)
  );
}
