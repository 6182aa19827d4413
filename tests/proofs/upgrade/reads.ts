/** Answers of every documented read, and what of them a later version does not say any more. */
import { wholeText } from "#support/pdf-text.ts";
import { callApi } from "../../journeys/support/customers.ts";
import { addressNow, isGone, MEMBERS, NO_FACTS, VALUES } from "./declared.ts";

/** Names of callers, and their access tokens. */
export type Callers = Readonly<Record<string, string | undefined>>;

interface Read {
  readonly path: string;
  readonly caller: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Values for the parameters of paths, by the path's first word: `/purchase/{id}` → the ids of orders. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** Addresses of all reads in the API document whose parameters are known. */
export async function documentedReads(shop: string, ids: Ids): Promise<string[]> {
  const { paths } = await callApi<{ paths: Record<string, object> }>({ shop }, "/openapi.json");
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!("get" in methods) || isGone(path)) return [];
    const [, noun = ""] = path.split("/");
    const parameters = path.match(/\{\w+\}/g) ?? [];
    if (parameters.length === 0) return [path];
    if (parameters.length > 1) return [];
    return (ids[noun] ?? []).map((id) => path.replace(/\{\w+\}/, encodeURIComponent(id)));
  });
}

/** `address` says where a path of before is. */
export async function readAll(
  shop: string,
  paths: readonly string[],
  callers: Callers,
  address: (path: string) => string = (path) => path,
): Promise<Read[]> {
  const reads: Read[] = [];
  for (const path of paths)
    for (const [caller, token] of Object.entries(callers)) {
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(`${shop}/api${address(path)}`, { headers, redirect: "manual" });
      const type = answer.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await answer.arrayBuffer());
      const body = type === "application/pdf" ? wholeText(bytes) : bytes.toString();
      reads.push({ path, caller, status: answer.status, type, body });
    }
  return reads;
}

/** The answers of this version to the reads of before. */
export const readAgain = (shop: string, paths: readonly string[], callers: Callers) =>
  readAll(shop, paths, callers, addressNow);

/** One line for each answer that lost or changed something; new members and rows are no difference. */
export function differences(before: readonly Read[], after: readonly Read[]): string[] {
  return before.flatMap((read, index) => {
    const now = after[index];
    if (now === undefined || now.status !== read.status)
      return [`${read.path}: ${read.status}, now ${now?.status}: ${now?.body.slice(0, 200)}`].map(
        (line) => `for ${read.caller} ${line}`,
      );
    const found = /json/.test(read.type)
      ? lost(JSON.parse(read.body), JSON.parse(now.body), read.path)
      : lostLines(read, now);
    return found.map((line) => `for ${read.caller} ${line}`);
  });
}

/** Invoices, credit notes and the journal of them: their lines may go on further. What is drawn is drawn anew. */
const PAPER = /\bpaper\//;

function lostLines({ path, body }: Read, now: Read): string[] {
  if (!PAPER.test(path)) return [];
  const lines = now.body.split("\n");
  return body
    .split("\n")
    .flatMap((line, index) =>
      lines[index]?.startsWith(line.trimEnd()) ? [] : [`${path}: ${line}, now ${lines[index]}`],
    );
}

function lost(before: unknown, now: unknown, name: string): string[] {
  if (NO_FACTS.some((declared) => declared.test(name))) return [];
  if (typeof before !== "object" || before === null || typeof now !== "object" || now === null) {
    const expected = typeof before === "string" ? renamed(before, name, VALUES) : before;
    if (Object.is(expected, now)) return [];
    return [`${name}: ${JSON.stringify(before)}, now ${JSON.stringify(now)?.slice(0, 200)}`];
  }
  const found = now as Readonly<Record<string, unknown>>;
  return Object.entries(before).flatMap(([key, value]) => {
    const same = Array.isArray(now) ? sameRow(value, now) : found[renamed(key, name, MEMBERS)];
    return lost(value, same ?? found[key], `${name}.${key}`);
  });
}

function renamed(word: string, name: string, declared: typeof MEMBERS): string {
  const found = declared.find(({ where, names }) => where.test(name) && Object.hasOwn(names, word));
  return found?.names[word] ?? word;
}

/** The row of a list with the same name: new ones may stand before it. */
function sameRow(row: unknown, rows: readonly unknown[]): unknown {
  const nameOf = (one: unknown) => (one as { section?: string } | null)?.section;
  return nameOf(row) && rows.find((one) => nameOf(one) === nameOf(row));
}
