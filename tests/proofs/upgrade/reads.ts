/** Answers of every documented read, and what of them a later version answers differently. */
import { callApi } from "../../journeys/support/customers.ts";

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
    if (!("get" in methods)) return [];
    const [, noun = ""] = path.split("/");
    const parameters = path.match(/\{\w+\}/g) ?? [];
    if (parameters.length === 0) return [path];
    if (parameters.length > 1) return [];
    return (ids[noun] ?? []).map((id) => path.replace(/\{\w+\}/, encodeURIComponent(id)));
  });
}

export async function readAll(
  shop: string,
  paths: readonly string[],
  callers: Callers,
): Promise<Read[]> {
  const reads: Read[] = [];
  for (const path of paths)
    for (const [caller, token] of Object.entries(callers)) {
      const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await fetch(`${shop}/api${path}`, { headers, redirect: "manual" });
      const type = answer.headers.get("content-type") ?? "";
      reads.push({ path, caller, status: answer.status, type, body: await answer.text() });
    }
  return reads;
}

/** One line for each answer that lost or changed something; new members and other sentences are no difference. */
export function differences(before: readonly Read[], after: readonly Read[]): string[] {
  return before.flatMap((read, index) => {
    const now = after[index];
    const name = `${read.path} for ${read.caller}`;
    if (now === undefined || now.status !== read.status)
      return [`${name}: ${read.status}, now ${now?.status}: ${now?.body.slice(0, 200)}`];
    if (!/json/.test(read.type)) return [];
    return lost(JSON.parse(read.body), JSON.parse(now.body), name);
  });
}

/** Sentences for people, and the time of an answer. */
const NO_FACTS = /\.(detail|message|madeAt)$|^\/overview for \w+\.at$/;

function lost(before: unknown, after: unknown, name: string): string[] {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null)
    return Object.is(before, after) || NO_FACTS.test(name)
      ? []
      : [`${name}: ${JSON.stringify(before)}, now ${JSON.stringify(after)?.slice(0, 200)}`];
  const now = after as Readonly<Record<string, unknown>>;
  return Object.entries(before).flatMap(([key, value]) => lost(value, now[key], `${name}.${key}`));
}
