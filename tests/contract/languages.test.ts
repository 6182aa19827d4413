/** The language of refusals: each is put into words in the one that its request asks for. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BadRequest, badRequests } from "./bad-requests.ts";
import { badContentTypes } from "./bad-values.ts";
import { type Call, callsOf } from "./document.ts";
import { validRequests } from "./requests.ts";
import { entitled, send, type WireRequest, wireRequest } from "./send.ts";
import { openWorld, type World } from "./world.ts";

const PSEUDO = { "accept-language": "en-XA" };

let world: World;
let calls: Call[];
beforeAll(async () => {
  world = await openWorld("sqlite", { LANGUAGES: "en,en-XA" });
  calls = await callsOf(world.shop);
});
afterAll(() => world.close());

/** Names and values that are the same in every language: of fields, choices, headers and media types. */
type Names = ReadonlySet<string>;

function namesIn(text: string): Names {
  return new Set(text.match(/[a-z]+/gi)?.map((word) => word.toLowerCase()));
}

const sentIn = ({ path, payload = "" }: WireRequest) => `${path} ${payload}`;

/** Those of a call, and of a valid request, which names each field. */
function namesOf(call: Call, valid: WireRequest): Names {
  return namesIn(`${JSON.stringify([call.parameters, call.body])} ${sentIn(valid)}`);
}

const CURRENCY = "dollars";

/** Plain English words of what is said of a refused request. */
function plainWords(names: Names, refused: WireRequest, said: readonly string[]): string[] {
  const words = said
    .flatMap((sentence) => sentence.replaceAll("spec.<code>", "").match(/[a-z]{3,}/gi) ?? [])
    .filter((word) => word !== CURRENCY && !names.has(word.toLowerCase()));
  if (words.length === 0) return [];
  // Up to a megabyte, so it is read only where a word is left.
  const sent = namesIn(sentIn(refused));
  return words.filter((word) => !sent.has(word.toLowerCase()));
}

async function refusalOf(request: WireRequest, identity: Readonly<Record<string, string>>) {
  const { status, json } = await send(world, request, { ...identity, ...PSEUDO });
  if (status < 400) return undefined;
  const { title, detail, code, errors = [] } = json;
  const messages = errors.map(({ message }: { message: string }) => message);
  return { code, said: [title, detail, ...messages] as string[] };
}

/** Bodies that are refused while they are read, in the same words whatever the call: a twelfth of the calls get them. */
const UNREADABLE = new Set([
  ...["half an object", "half a field", "a trailing comma", "NaN", "deep nesting", "1 MB"],
  ...badContentTypes.map(([what]) => `a body as ${what}`),
]);

const isSent = ({ fault }: BadRequest, index: number) => index % 12 === 0 || !UNREADABLE.has(fault);

it("no refusal of bad input has a word of another language", async () => {
  const faults = new Set<string>();
  const codes = new Set<string>();
  for (const [index, call] of calls.entries()) {
    const valid = validRequests[call.name]?.(world) ?? {};
    const identity = entitled(call, valid, world);
    const unknown = {
      ...valid,
      params: { ...valid.params, id: "00000000-0000-7000-8000-000000000000" },
    };
    const accepted = wireRequest(call, valid);
    const names = namesOf(call, accepted);
    const bad = badRequests(call, valid).filter((request) => isSent(request, index));
    const requests: WireRequest[] = [wireRequest(call, unknown), ...bad];
    for (const request of requests) {
      const refusal = await refusalOf(request, identity);
      if (refusal === undefined) continue;
      codes.add(refusal.code);
      for (const word of plainWords(names, request, refusal.said))
        faults.add(`${call.name}: ${word} in ${refusal.said.join(" | ").slice(0, 300)}`);
    }
    const stranger = await refusalOf(accepted, {});
    if (stranger) expect(plainWords(names, accepted, stranger.said)).toEqual([]);
  }
  expect([...faults]).toEqual([]);
  const unread = ["bad-request", "too-large", "wrong-media-type"];
  expect([...codes]).toEqual(expect.arrayContaining(["invalid-input", "no-such-order", ...unread]));
});
