/** The API's document as programs are made from it. */
import { beforeAll, describe, expect, it } from "vitest";
import { sharedShop } from "#support/shared-shop.ts";
import { scopes } from "../../src/lib/contract/scopes.ts";
import { eventTypes, TEST_EVENT } from "../../src/shop/webhooks/contract-events.ts";

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly schema?: { readonly description?: string };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Record<string, { schema: { format?: string } }> }>
  >;
  readonly operationId?: string;
  readonly "x-scope"?: string;
  readonly security?: readonly { readonly apiKey?: readonly string[] }[];
}

/** Nothing about sign-in, roles, keys, settings or personal data: a key must never get further than its scopes. */
const OPEN_TO_API_KEYS = {
  "products:read": [
    "GET /family",
    "GET /family/{id}/edit",
    "GET /product",
    "GET /product/export",
    "GET /product/shared-part-number",
    "GET /product/{id}",
    "GET /product/{id}/act",
    "GET /product/{id}/file",
    "GET /product/{id}/stock",
    "GET /specification",
  ],
  "products:write": [
    "DELETE /product/{id}/file/{file}",
    "DELETE /tool/{id}",
    "PATCH /product/{id}/file/{file}",
    "PATCH /tool/{id}",
    "POST /image",
    "POST /product/{id}/file",
    "POST /tool",
    "PUT /product/{id}/file/order",
  ],
  "stock:write": ["POST /product/{id}/stock"],
  "orders:read": [
    "GET /paper/journal",
    "GET /purchase",
    "GET /purchase/export",
    "GET /purchase/{id}",
    "GET /purchase/{id}/history",
    "GET /purchase/{id}/paper/{kind}/{number}",
    "GET /shipments/carriers",
  ],
  "orders:write": [
    "DELETE /purchase/{id}/parcels/{parcel}",
    "POST /purchase/{id}/parcels",
    "PUT /purchase/{id}/address",
    "PUT /purchase/{id}/delivery",
    "PUT /purchase/{id}/parcels/{parcel}",
    "PUT /purchase/{id}/parcels/{parcel}/delivery",
    "PUT /purchase/{id}/shipment",
    "PUT /shipments",
  ],
  "customers:read": ["GET /user"],
};

/** Schemas of objects with three members and more, with where they are. */
function walkObjects(
  node: unknown,
  place: string,
  visit: (schema: object, place: string) => void,
): void {
  if (typeof node !== "object" || node === null) return;
  // Requests have their parts inside, because they differ from those of answers.
  if ("content" in node && place.endsWith("/requestBody")) return;
  const { type, properties } = node as { type?: unknown; properties?: object };
  if (type === "object" && Object.keys(properties ?? {}).length >= 3) visit(node, place);
  for (const [name, part] of Object.entries(node)) walkObjects(part, `${place}/${name}`, visit);
}

describe("the API's document", () => {
  const shop = sharedShop("sqlite", { PUBLIC_ORIGIN: "https://shop.example" });
  let text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
  let json: any;
  beforeAll(async () => {
    ({ text, json } = await shop.call("GET", "/openapi.json"));
  });

  it("has an id of its own for each operation", () => {
    const methods: Record<string, Operation>[] = Object.values(json.paths);
    const ids = methods.flatMap((item) => Object.values(item).map((one) => one.operationId));
    expect(ids.length).toBeGreaterThan(90);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(json.paths["/purchase/{id}"].get.operationId).toBe("getPurchaseById");
  });

  it("names what stands in several places, and every name leads to a schema", () => {
    const names = Object.keys(json.components.schemas);
    expect(names).toEqual(
      expect.arrayContaining(["Problem", "Tool", "LineTool", "Product", "Purchase", "Review"]),
    );
    const used = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    expect(used.length).toBeGreaterThan(300);
    for (const name of new Set(used)) expect(names).toContain(name);
    // Inlined it was 5 kB for each operation.
    const operations = [...text.matchAll(/"operationId"/g)].length;
    expect(text.length / operations).toBeLessThan(3_400);
  });

  it("names what stands twice, by its contract and not by its place", () => {
    for (const name of Object.keys(json.components.schemas))
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    const known = new Map<string, string>();
    const twice: string[] = [];
    walkObjects(json, "", (schema, place) => {
      const text = JSON.stringify(schema);
      const other = /^.components.schemas.\w+$/.test(place) ? undefined : known.get(text);
      if (other !== undefined) twice.push(`${place} is ${other}: give it a title`);
      known.set(text, place);
    });
    expect(twice).toEqual([]);
  });

  it("lets answers grow, and refuses unknown members of requests", () => {
    for (const [path, item] of Object.entries<Record<string, Operation>>(json.paths))
      for (const { responses, requestBody } of Object.values(item)) {
        expect(JSON.stringify(responses), path).not.toContain('"additionalProperties":false');
        const sent = requestBody?.content["application/json"];
        if (sent) expect(JSON.stringify(sent), path).toContain('"additionalProperties":false');
      }
  });

  it("describes the message of each event, which may grow, and how it is signed", () => {
    expect(Object.keys(json.webhooks)).toEqual([...eventTypes, TEST_EVENT]);
    for (const [type, { post }] of Object.entries<{ post: Operation }>(json.webhooks)) {
      const message = post.requestBody?.content["application/json"];
      expect(message).toMatchObject({ schema: { properties: { type: { const: type } } } });
      expect(JSON.stringify(message), type).not.toContain('"additionalProperties":false');
      expect(post.parameters?.map(({ name }) => name)).toContain("webhook-signature");
    }
    expect(JSON.stringify(json.webhooks["order.paid"])).toContain("schemas/WebhookOrder");
  });

  it("says what each answer is, with its headers", () => {
    expect(text).not.toContain("Default Response");
    const { responses } = json.paths["/purchase"].get;
    expect(Object.keys(responses[200].headers)).toEqual(["X-Total-Count", "Link"]);
    expect(responses[429].headers).toHaveProperty("Retry-After");
    expect(json.components.headers["Retry-After"].schema.type).toBe("integer");
    expect(json.paths["/purchase/{id}"].get.responses[503].headers).toHaveProperty("Retry-After");
  });

  it("has only patterns that other languages understand", () => {
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, pattern = ""]): string => JSON.parse(pattern),
    );
    expect(patterns.length).toBeGreaterThan(100);
    // Python, Go and .NET know few properties of signs; Go and Rust look neither ahead nor behind.
    expect(patterns.filter((pattern) => /\\p\{|\(\?[!=<]|\\\//.test(pattern))).toEqual([]);
    expect(patterns).toContain("^(https://|/images/)[^\\s\"'<>\\\\]+$");
  });

  it("says of integers with bounds beyond 32 bits that they are long", () => {
    const bounds = [...text.matchAll(/\{[^{}]*"m(?:in|ax)imum":(-?\d{10,})[^{}]*\}/g)];
    const long = bounds.filter(([, bound]) => Math.abs(Number(bound)) > 2 ** 31);
    expect(long.length).toBeGreaterThan(100);
    expect(long.filter(([schema]) => !schema.includes('"format":"int64"'))).toEqual([]);
  });

  it("has files that are no text as binary", () => {
    const media = new Map<string, Set<string | undefined>>();
    for (const item of Object.values<Record<string, Operation>>(json.paths))
      for (const { responses } of Object.values(item))
        for (const { content = {} } of Object.values(responses))
          for (const [type, { schema }] of Object.entries(content))
            media.set(type, (media.get(type) ?? new Set()).add(schema.format));
    expect([...(media.get("application/pdf") ?? [])]).toEqual(["binary"]);
    expect([...(media.get("text/csv") ?? [])]).toEqual([undefined]);
  });

  it("describes every parameter of a query, and what problems have besides", () => {
    const without = Object.entries<Record<string, Operation>>(json.paths).flatMap(([path, item]) =>
      Object.values(item).flatMap(({ parameters = [] }) =>
        parameters
          .filter(({ description, schema }) => !(description ?? schema?.description))
          .map(({ name }) => `${path} ${name}`),
      ),
    );
    expect(without).toEqual([]);
    expect(json.components.schemas.Problem.properties.toShip.description).toMatch(/stock-changed/);
    // `name` is of a person in one call and of the product in the others.
    const { schema } = json.paths["/tool"].post.requestBody.content["application/json"];
    expect(schema.properties.name.description).toMatch(/person/);
    expect(schema.properties.tool.description).toMatch(/product's name/);
  });

  it("has a page about each code, to which a problem's type leads", async () => {
    for (const path of ["/nowhere", "/tool?knd=1", "/tool/nosuch", "/user"]) {
      const { json: problem } = await shop.call("GET", path);
      const page = await shop.app.inject({ url: problem.type });
      expect([page.statusCode, page.headers["content-type"]]).toEqual([
        200,
        "text/plain; charset=utf-8",
      ]);
      expect(page.body.split("\n")[0]).toBe(`${problem.code} (${problem.status})`);
    }
    const { text: stock } = await shop.call("GET", "/problems/stock-changed");
    expect(stock).toContain("POST /product/{id}/stock");
    expect((await shop.call("GET", "/problems/toString")).status).toBe(404);
  });

  it("says which scope of an API key opens which calls, and no key opens any other", () => {
    const opened: Record<string, string[]> = {};
    for (const [path, item] of Object.entries<Record<string, Operation>>(json.paths)) {
      for (const [method, { "x-scope": scope, security = [] }] of Object.entries(item)) {
        const needed = security.flatMap(({ apiKey }) => apiKey ?? []);
        expect(needed, path).toEqual(scope === undefined ? [] : [scope]);
        if (scope) opened[scope] = [...(opened[scope] ?? []), `${method.toUpperCase()} ${path}`];
      }
    }
    expect(Object.keys(opened).sort()).toEqual([...scopes].sort());
    for (const calls of Object.values(opened)) calls.sort();
    expect(opened).toEqual(OPEN_TO_API_KEYS);
    expect(json.components.securitySchemes.apiKey).toMatchObject({ scheme: "bearer" });
  });

  it("says how a program signs in, with the cookie's name as it is on https", () => {
    expect(json.info.description).toContain("POST /identity/sign-in");
    expect(json.info.description).toContain("PUT /user/{email}");
    expect(json.components.securitySchemes.session.name).toBe("__Host-millwright.session_token");
  });

  it("is shown by Swagger UI, whose files and document are served beside it", async () => {
    const get = (url: string, headers = {}) => shop.app.inject({ url: `/api/docs${url}`, headers });
    expect((await get("/")).body).toContain("swagger-ui-bundle.js");
    expect((await get("/static/index.html")).headers.location).toBe("/api/docs/");
    expect((await get("/json")).json()).toEqual(json);
    const script = await get("/static/swagger-ui-bundle.js");
    expect(script.headers["content-type"]).toMatch(/^application\/javascript/);
    const known = { "if-none-match": String(script.headers.etag) };
    expect((await get("/static/swagger-ui-bundle.js", known)).statusCode).toBe(304);
    expect((await get("/nowhere")).json().code).toBe("not-found");
  });
});
