/** What is wrong with a refusal: nothing, when it is clear, documented and tells no secret. */

import type { Answer } from "#support/shop.ts";
import { problem } from "../../src/lib/contract/problem.ts";
import type { Call } from "./document.ts";

/** Refused before the request reaches a call, so that no call documents them. */
const BEFORE_ANY_CALL = new Set(["bad-request", "too-large", "not-found"]);

const SECRETS = [
  /node_modules/,
  /\.(ts|js|mjs)\b/,
  /\bat \S+ \(/,
  /\b(select|insert into|update|delete from) "/i,
  /sqlite|postgres|kysely|zod|fastify|FST_/i,
];

/** The faults of an answer that has to be a refusal; empty when there are none. */
export function faultsOfRefusal(call: Call, answer: Answer, secrets: readonly string[]): string[] {
  const { status, headers, text, json } = answer;
  if (hasDeletedNothing(answer)) return [];
  if (status < 400 || status > 499) return [`answered ${status} ${text.slice(0, 200)}`];
  const parsed = problem.safeParse(json);
  if (!parsed.success) return [`is no problem: ${text.slice(0, 200)}`];

  const { code, detail } = parsed.data;
  const faults = Object.keys(parsed.data)
    .filter((name) => !(name in problem.shape))
    .map((name) => `the member ${name} is not described`);
  if (!String(headers["content-type"]).startsWith("application/problem+json"))
    faults.push(`content type ${headers["content-type"]}`);
  if (parsed.data.status !== status) faults.push(`says ${parsed.data.status}, is ${status}`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(code)) faults.push(`code ${code}`);
  if (detail.length < 5) faults.push(`detail "${detail}"`);
  const documented = call.responses[status]?.description.includes(`${code}:`);
  if (!documented && !BEFORE_ANY_CALL.has(code)) faults.push(`${status} ${code} is not documented`);
  for (const secret of SECRETS) if (secret.test(text)) faults.push(`shows ${secret}`);
  for (const secret of secrets) if (text.includes(secret)) faults.push(`shows ${secret}`);
  return faults;
}

/** Calls that count what they delete say so where there is nothing of that id. */
export function hasDeletedNothing({ status, json }: Answer): boolean {
  return status === 200 && json?.deletedCount === 0;
}
