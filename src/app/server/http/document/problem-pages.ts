/** A text about each code of problems: what its `type` leads to (RFC 9457, section 3.1.1). */
import * as kinds from "../../../../lib/contract/problem.ts";
import type { RefusalKind } from "../../../../lib/contract/result.ts";
import { operationsOf } from "./api-schemas.ts";

interface Explained {
  readonly status: number;
  readonly sentences: Set<string>;
  readonly calls: string[];
}

/** The texts by code. `document`: where the calls and their refusals are. */
export function problemPages(document: object): Map<string, string> {
  const codes = new Map<string, Explained>();
  const add = (code: string, status: number, sentence: string, call?: string) => {
    const known = codes.get(code) ?? { status, sentences: new Set(), calls: [] };
    known.sentences.add(sentence);
    if (call !== undefined) known.calls.push(call);
    codes.set(code, known);
  };
  // Before any call is known, such as of an unknown address.
  for (const kind of Object.values(kinds))
    if (isKind(kind)) add(kind.code, kind.status, kind.detail.text);
  for (const { name, operation } of operationsOf({ ...document })) {
    const responses = operation.responses as Record<string, { description: string }>;
    for (const [status, { description }] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      for (const line of description.split("\n\n")) {
        const [code = "", ...sentence] = line.split(": ");
        add(code, Number(status), sentence.join(": "), name);
      }
    }
  }
  return new Map([...codes].map(([code, explained]) => [code, pageOf(code, explained)]));
}

function pageOf(code: string, { status, sentences, calls }: Explained): string {
  const answered = calls.length === 0 ? [] : ["", "Calls that answer it:", ...calls];
  return `${[`${code} (${status})`, "", ...sentences, ...answered, "", "All calls: /api/docs"].join("\n")}\n`;
}

function isKind(value: unknown): value is RefusalKind {
  return typeof value === "function" && "code" in value && "status" in value;
}
