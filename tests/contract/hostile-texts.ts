/**
 * Texts that people's programs send: names that every object has by nature, half a pair of characters, signs that
 * nobody sees, marks of direction, and far too much of one sign.
 */
import type { Call } from "./document.ts";
import type { WireRequest } from "./send.ts";

const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
const TEXTS = [
  "toString",
  "\ud800",
  "\u0000\u200b\ufeff\u3164\u{e0041}\u202e\u200d\u2028\u0007\ufe0f",
  "e\u0323\u0301".repeat(3334),
];

/** The request with each of these in each text of its body and its query, and the names as keys of its objects. */
export function hostileRequests(call: Call, wire: WireRequest): WireRequest[] {
  const queries = call.parameters.filter(
    ({ in: place, schema }) => place === "query" && schema.type === "string" && !schema.enum,
  );
  const asked = queries.flatMap(({ name }) =>
    // In an address, half a pair is another sign.
    TEXTS.filter((text) => text.isWellFormed()).map((text) => {
      const [path = "", query] = wire.path.split("?");
      const more = new URLSearchParams(query);
      more.set(name, text);
      return { ...wire, path: `${path}?${more}` };
    }),
  );
  if (wire.payload === undefined || call.body === undefined) return asked;
  const valid: unknown = JSON.parse(wire.payload);
  const bodies = [
    ...withInheritedNames(valid, Object.keys(call.body.properties ?? {})),
    ...TEXTS.flatMap((text) => eachTextAs(text, valid)),
  ];
  return [...asked, ...bodies.map((body) => ({ ...wire, payload: JSON.stringify(body) }))];
}

/** The valid body with each name in each of its objects, and with each field replaced by an object of it. */
function withInheritedNames(valid: unknown, fields: readonly string[]): unknown[] {
  return INHERITED.flatMap((name, index) => {
    const value = index % 2 === 0 ? 5 : {};
    const object = withName({}, name, value);
    return [
      withName(valid, name, value),
      ...fields.flatMap((field) => [
        { ...(valid as object), [field]: object },
        { ...(valid as object), [field]: [object] },
      ]),
    ];
  });
}

/** `Object.fromEntries` makes "__proto__" a key like any other. */
function withName(value: unknown, name: string, own: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withName(each, name, own));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withName(each, name, own)]);
  return Object.fromEntries([...entries, [name, own]]);
}

/** The value as often as it has texts, with another one of them replaced each time. */
function eachTextAs(text: string, value: unknown): unknown[] {
  if (typeof value === "string") return [text];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      eachTextAs(text, each).map((changed) => value.with(index, changed)),
    );
  }
  return Object.entries(value).flatMap(([key, each]) =>
    eachTextAs(text, each).map((changed) => ({ ...value, [key]: changed })),
  );
}
