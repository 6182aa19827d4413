/** The API's document as the walk reads it: every call with what it takes, answers and refuses. */
import { buildShop, type TestShop } from "#support/shop.ts";

/** A JSON schema, as much of it as the walk looks at. */
export interface FieldSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
}

/** A parameter of the path, the query or the headers. */
export interface Parameter {
  readonly in: "path" | "query" | "header";
  readonly name: string;
  readonly required?: boolean;
  readonly schema: FieldSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: FieldSchema }>>;
}

/** An answer or a group of refusals under one status. */
export interface Response extends Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
}

interface Operation {
  readonly summary?: string;
  readonly "x-access"?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Response>>;
}

/** One call of the document. */
export interface Call {
  /** Method and path: `POST /purchase`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly access: string | undefined;
  readonly security: readonly object[] | undefined;
  readonly summary: string | undefined;
  readonly parameters: readonly Parameter[];
  readonly body: FieldSchema | undefined;
  readonly responses: Readonly<Record<string, Response>>;
}

/** The status of a call's success: 200, or 302 where it leads elsewhere. */
export function successOf({ name, responses }: Call): number {
  const [status, ...others] = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 400);
  if (status === undefined || others.length > 0) throw new Error(`${name} has no one success`);
  return status;
}

type Methods = Record<string, Operation>;

/** The document's part with each named schema or header in the place of its name. Throws where there is no such name. */
function withoutNames(part: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(part)) return part.map((item) => withoutNames(item, named));
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part) {
    const name = String(part.$ref).replace(/^#\/components\/(?:schemas|headers)\//, "");
    if (!named[name]) throw new Error(`there is no schema ${name}`);
    return withoutNames(named[name], named);
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withoutNames(value, named)]),
  );
}

/** Reads the calls from `/api/openapi.json`. */
export async function callsOf(shop: TestShop): Promise<Call[]> {
  const { json } = await shop.call("GET", "/openapi.json");
  const named: Record<string, unknown> = {
    ...json.components.schemas,
    ...json.components.headers,
  };
  const paths = Object.entries(withoutNames(json.paths, named) as Record<string, Methods>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: operation["x-access"],
      security: operation.security,
      summary: operation.summary,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content?.["application/json"]?.schema,
      responses: operation.responses,
    })),
  );
}

/** The calls of a shop of its own, from which tests are made before theirs is open. */
export async function documentedCalls(): Promise<Call[]> {
  const shop = await buildShop("sqlite");
  try {
    return await callsOf(shop);
  } finally {
    await shop.close();
  }
}
