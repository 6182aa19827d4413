/** Values that a field or a parameter of a given schema must not take. */
import type { FieldSchema } from "./document.ts";

/** A bad value with its name. For a body it is JSON text, which need not parse. */
export type BadValue = readonly [name: string, value: string];

const MEGABYTE = "x".repeat(1_000_000);
/** Longer than any field may be, and short enough to get past the limit of a whole request. */
const LONG = "x".repeat(60_000);

const OF_ANY_TYPE: readonly BadValue[] = [
  ["null", "null"],
  ["an array", "[1]"],
  ["an array of what is wanted", '["x"]'],
  ["an object", "{}"],
  ["an operator", '{"$gt":""}'],
  ["a polluting object", '{"__proto__":{"isAdmin":true}}'],
  ["true", "true"],
  ["NaN", "NaN"],
  ["undefined", "undefined"],
];

const OF_NUMBERS: readonly BadValue[] = [
  ["a number as text", '"12"'],
  ["empty text", '""'],
  ["a negative number", "-1"],
  ["a billion", "1e9"],
  ["infinity", "1e400"],
  ["minus infinity", "-1e400"],
];

const OF_TRUTH: readonly BadValue[] = [
  ["a truth as text", '"true"'],
  ["a truth as number", "1"],
  ["empty text", '""'],
];

const OF_TEXT: readonly BadValue[] = [
  ["a number", "17"],
  ["empty text", '""'],
  ["blank text", '"   "'],
  ["60 kB", `"${LONG}"`],
];

/** In a text, the controls are taken out (docs/text.md); a code or an address has none. */
const CONTROLS: readonly BadValue[] = [
  ["a NUL", '"some\\u0000thing"'],
  ["a bell", '"some\\u0007thing"'],
];

const BROKEN: readonly BadValue[] = [
  ["a raw line break", '"some\nthing"'],
  ["half a pair of characters", '"some\\ud800thing"'],
];

const OF_LISTS: readonly BadValue[] = [
  ["null", "null"],
  ["an object", "{}"],
  ["text", '"text"'],
  ["a number", "7"],
  ["true", "true"],
  ["a list of numbers", "[1]"],
  ["a list of text", '["x"]'],
  ["a list of null", "[null]"],
  ["a list of empty objects", "[{}]"],
  ["10,000 elements", `[${Array(10_000).fill("{}").join()}]`],
];

/** Bad values of a body's field. `anyCharacter`: all characters are welcome in it. */
export function badFieldValues(schema: FieldSchema, anyCharacter: boolean): BadValue[] {
  const [given, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (given && others.length === 0) {
    return badFieldValues(given, anyCharacter).filter(([name]) => name !== "null");
  }
  if (schema.type === "array")
    return OF_LISTS.filter(([name]) => name !== "a list of text" || !isFreeText(schema.items));
  if (schema.type === "integer" || schema.type === "number") {
    return [
      ...OF_ANY_TYPE,
      ...OF_NUMBERS.filter(([, value]) => value !== "-1" || (schema.minimum ?? 0) >= 0),
      ...((schema.minimum ?? 0) > 0 ? [["0", "0"] as const] : []),
      ...(schema.type === "integer" ? [["1.5", "1.5"] as const] : []),
    ];
  }
  if (schema.type === "boolean") {
    return [...OF_ANY_TYPE.filter(([name]) => name !== "true"), ...OF_TRUTH];
  }
  if (schema.type === "object") return [...OF_ANY_TYPE.filter(([name]) => name !== "an object")];
  if (schema.type !== "string") throw new Error(`no bad values for ${JSON.stringify(schema)}`);
  return [
    ...OF_ANY_TYPE,
    // What is empty by default may be sent empty.
    ...OF_TEXT.filter(([name]) => schema.default !== "" || !/^(empty|blank) text$/.test(name)),
    ...(anyCharacter ? [] : BROKEN),
    ...(hasShape(schema) ? CONTROLS : []),
    ...(schema.pattern?.includes("@") ? badAddresses.map(quoted) : []),
    ...(isSecret(schema) ? badSecrets.map(quoted) : []),
  ];
}

/** Tags are: any short text is one. */
function isFreeText({ type, enum: words, pattern = "" }: FieldSchema = {}): boolean {
  return type === "string" && words === undefined && new RegExp(pattern).test("x");
}

/** Whether a field is no free text: one of some words, or of a pattern that names its signs. */
function hasShape({ pattern, enum: words }: FieldSchema): boolean {
  return (pattern !== undefined && !pattern.startsWith("^[^")) || words !== undefined;
}

/** Whether a field holds random bytes as text. */
function isSecret({ pattern }: FieldSchema): boolean {
  return pattern?.includes("{43}") === true;
}

const badSecrets: readonly BadValue[] = [
  ["half a secret", "A".repeat(21)],
  ["a secret and a half", "A".repeat(64)],
  ["a secret of another alphabet", `${"A".repeat(42)}+`],
];

const badAddresses: readonly BadValue[] = [
  ["no address", "nobody"],
  ["an address without a domain", "nobody@shop"],
  ["an address of two", "a@shop.test,b@shop.test"],
  ["an address beyond ASCII", "jörg@shop.test"],
  ["an address with a line break", "a@shop.test\nbcc: b@shop.test"],
  ["an address that is too long", `${"a".repeat(250)}@shop.test`],
];

/** Whole bodies that no call takes. */
export const badBodies: readonly BadValue[] = [
  ["no body", ""],
  ["half an object", "{"],
  ["half a field", '{"price":'],
  ["a trailing comma", '{"price":1,}'],
  ["null", "null"],
  ["an array", "[]"],
  ["text", '"text"'],
  ["a number", "7"],
  ["true", "true"],
  ["NaN", "NaN"],
  ["deep nesting", "[".repeat(10_000)],
  ["1 MB", `{"surprise":"${MEGABYTE}"}`],
];

/** Fields that no call takes, as JSON text. */
export const surprisingFields: readonly BadValue[] = [
  ["an extra field", '"surprise":1'],
  ["__proto__", '"__proto__":{"isAdmin":true}'],
  ["escaped __proto__", '"\\u005f_proto__":{"isAdmin":true}'],
  ["constructor.prototype", '"constructor":{"prototype":{"isAdmin":true}}'],
  ["an inherited name", '"toString":"x"'],
];

/** Content types that no call takes. */
export const badContentTypes: readonly BadValue[] = [
  ["text", "text/plain"],
  ["a form", "application/x-www-form-urlencoded"],
  ["a multipart form", "multipart/form-data; boundary=x"],
  ["XML", "application/xml"],
  ["nonsense", "application/json-ish"],
];

/** Bad values of a path's parameter, encoded as they stand in the path. */
export function badPathValues({ pattern = "" }: FieldSchema): BadValue[] {
  const anywhere: BadValue[] = [
    ["a NUL", "a%00b"],
    ["a blank", "%20"],
    ["a quote", "x'%20or%20'1'='1"],
    ["a way up", "..%2F..%2Fetc%2Fpasswd"],
    ["half an escape", "%"],
    ["a broken escape", "%ZZ"],
    ["a broken character", "%C3%28"],
    ["300 characters", "x".repeat(300)],
    ["20,000 characters", "x".repeat(20_000)],
    ["an object", "[object%20Object]"],
    ["an inherited name", "__proto__"],
  ];
  if (pattern.includes("@")) {
    const addresses = badAddresses.map(encoded);
    return [...anywhere, ...addresses, ["an unknown address", "unknown@shop.test"]];
  }
  const numbers = ["-1", "0", "1.5", "1e9", "NaN", "null"];
  return [...anywhere, ["an unknown id", "no-such-id"], ...numbers.map((n) => [n, n] as const)];
}

/** Bad values of a query's parameter, each a whole `name=value`. */
export function badQueryValues(name: string, schema: FieldSchema): BadValue[] {
  const values: [string, string][] = [["60 kB", LONG]];
  if (hasShape(schema) || schema.type === "integer") {
    values.push(["a NUL", "a%00b"], ["a bell", "a%07b"]);
  }
  if (schema.type === "integer" || schema.pattern?.includes("\\d")) {
    values.push(...["", "-1", "1e9", "NaN", "null", "99999999999999999999"].map(same));
    // Where decimals are taken, both may be good.
    if (schema.pattern && !schema.pattern.includes("\\.")) values.push(same("0"), same("1.5"));
  }
  if (schema.type === "integer") {
    const { minimum = 0, maximum = 0 } = schema;
    values.push(...["1.5", `${minimum - 1}`, `${maximum + 1}`].map(same));
  }
  if (schema.enum) values.push(["another word", "sideways"], ["empty", ""]);
  if (schema.pattern?.includes("@")) values.push(["no address", "nobody"], ["empty", ""]);
  if (isSecret(schema)) values.push(...badSecrets.map(encoded), ["empty", ""]);
  if (name === "after" || name === "tool") values.push(["no id", "a%20b"], ["empty", ""]);
  if (name === "after") values.push(["an unknown id", "no-such-id"]);
  return [
    ...values.map(([what, value]): BadValue => [what, `${name}=${value}`]),
    ["two values", `${name}=1&${name}=2`],
    ["the same twice", `${name}=1&${name}=1`],
  ];
}

/** What stands in the query where a program's variable is empty. An empty search is one for everything. */
export function withoutValue(name: string): BadValue[] {
  if (name === "search") return [];
  return [
    ["no value", `${name}=`],
    ["a blank", `${name}=%20`],
  ];
}

/** Names that no call takes, each a whole `name=value`. */
export const strangePairs: readonly BadValue[] = [
  ["an unknown name", "surprise=1"],
  ["an unknown name without a value", "surprise"],
  ["a list of pages", "page[]=1"],
  ["another case", "Page=1"],
  ["an inherited name", "toString=1"],
  ["a polluting name", "__proto__=1"],
];

/** Bad values of the `Idempotency-Key` header. */
export const badKeys: readonly BadValue[] = [
  ["empty", ""],
  ["256 characters", "x".repeat(256)],
  ["a blank inside", "a b"],
  ["beyond ASCII", "schlüssel"],
];

function encoded([name, value]: BadValue): [string, string] {
  return [name, encodeURIComponent(value)];
}

function same(value: string): [string, string] {
  return [value || "empty", value];
}

function quoted([name, value]: BadValue): BadValue {
  return [name, JSON.stringify(value)];
}
