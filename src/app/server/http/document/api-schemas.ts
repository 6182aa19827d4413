/** Completes the document: ids of operations, names of schemas, headers and media of answers. */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../../lib/contract/is-record.ts";
import { parameterDescriptions, parameterExamples } from "./parameter-descriptions.ts";

export type Node = { [key: string]: unknown };

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * Schemas of answers and webhooks that have a title, given by their contract, move to the components under it. Both may
 * grow, so they allow further members. Throws where two different schemas have one title.
 */
export function nameParts(document: object): object {
  const whole = structuredClone(document) as Node;
  const schemas: Node = {};
  for (const { id, operation } of operationsOf(whole)) {
    operation.operationId = id;
    operation.responses = hoist(operation.responses, schemas);
    describeAnswers(operation);
    describeParameters(operation);
  }
  whole.webhooks = hoist(whole.webhooks, schemas);
  const components = isRecord(whole.components) ? whole.components : {};
  whole.components = { ...components, schemas, headers: HEADERS };
  makePortable(whole);
  return whole;
}

function hoist(node: unknown, schemas: Node): unknown {
  if (Array.isArray(node)) return node.map((part) => hoist(part, schemas));
  if (!isRecord(node)) return node;
  const parts = Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, hoist(part, schemas)]),
  );
  if (parts.type === "object" && parts.additionalProperties === false)
    delete parts.additionalProperties;
  const { title, description, ...schema } = parts;
  if (typeof title !== "string" || schema.type !== "object") return parts;
  const known = schemas[title];
  if (known !== undefined && !isDeepStrictEqual(known, schema))
    throw new Error(`two schemas of the API are called ${title}`);
  schemas[title] = schema;
  return {
    $ref: `#/components/schemas/${title}`,
    ...(description !== undefined && { description }),
  };
}

/**
 * Rewrites what only JavaScript understands, patterns and the largest of its numbers: code that is generated from them in
 * C#, Java, Python or Go fails at the first value, or does not compile. What is left allows all that the shop takes.
 */
function makePortable(node: unknown): void {
  if (Array.isArray(node)) for (const part of node) makePortable(part);
  if (!isRecord(node)) return;
  const schema: Node = node;
  if (typeof schema.pattern === "string") {
    if (schema.pattern.includes("\\p{")) delete schema.pattern;
    // JavaScript escapes each slash of a pattern; of generators that do so again `\\/` ends it.
    else schema.pattern = schema.pattern.replaceAll(NOT_BEFORE, "").replaceAll("\\/", "/");
  }
  if (schema.type === "integer" && isLong(schema)) schema.format ??= "int64";
  for (const part of Object.values(node)) makePortable(part);
}

/** Without a format an integer has 32 bits, in which a bound beyond them is no number. */
function isLong({ minimum = 0, maximum = 0 }: Node): boolean {
  return Number(minimum) < -(2 ** 31) || Number(maximum) >= 2 ** 31;
}

/** `(?!…)`, without groups in it. */
const NOT_BEFORE = /\(\?!(?:[^()\\]|\\.)*\)/g;

const HEADERS = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
  "X-Total-Count": {
    description: "Rows of all pages; of longer lists than those of tools up to 10,000",
    schema: { type: "integer" },
  },
  Link: {
    description:
      'Other pages: rel="first", "prev", "next" and "last" (RFC 8288); of a long query only "next"',
    schema: { type: "string" },
  },
  Location: { description: "Where the browser is sent", schema: { type: "string" } },
};

function headersOf(status: string, response: Node, hasPages: boolean): (keyof typeof HEADERS)[] {
  if (status === "302") return ["Location"];
  if (status === "429" || status === "503") return ["Retry-After"];
  return status === "200" && hasPages && isList(response) ? ["X-Total-Count", "Link"] : [];
}

function describeAnswers({ responses, parameters = [] }: Node): void {
  const hasPages = (parameters as Node[]).some(({ name }) => name === "page");
  for (const [status, response] of Object.entries(responses as Record<string, Node>)) {
    const names = headersOf(status, response, hasPages);
    const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
    if (headers.length > 0) response.headers = Object.fromEntries(headers);
    for (const [media, content] of Object.entries((response.content ?? {}) as Node)) {
      const { schema } = content as { schema: Node };
      if (schema.description === response.description) delete schema.description;
      if (isBinary(media)) (content as Node).schema = { type: "string", format: "binary" };
    }
  }
}

function describeParameters({ parameters = [] }: Node): void {
  for (const parameter of parameters as {
    name: string;
    description?: string;
    example?: unknown;
  }[]) {
    const { name } = parameter;
    parameter.description ??= parameterDescriptions[name];
    if (name in parameterExamples) parameter.example = parameterExamples[name];
  }
}

function isList({ content }: Node): boolean {
  const json = (content as Record<string, { schema?: Node }> | undefined)?.["application/json"];
  return json?.schema?.type === "array";
}

/** A client must not read it as text, which would change its bytes. */
function isBinary(media: string): boolean {
  return !media.startsWith("text/") && !/[/+]json$/.test(media);
}

export function operationsOf({ paths }: Node): { id: string; name: string; operation: Node }[] {
  return Object.entries(paths as Node).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Node)[method];
      const name = `${method.toUpperCase()} ${path}`;
      return isRecord(operation) ? [{ id: operationId(method, path), name, operation }] : [];
    }),
  );
}

function operationId(method: string, path: string): string {
  const words = path
    .split("/")
    .filter(Boolean)
    .map((part) => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      return parameter ? `By${capital(parameter)}` : part.split(/[-.]/).map(capital).join("");
    });
  return method + words.join("");
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
