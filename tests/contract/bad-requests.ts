/** Makes bad requests of a valid one: one thing wrong with each. */
import {
  type BadValue,
  badBodies,
  badContentTypes,
  badFieldValues,
  badKeys,
  badPathValues,
  badQueryValues,
  strangePairs,
  surprisingFields,
  withoutValue,
} from "./bad-values.ts";
import type { Call, FieldSchema } from "./document.ts";
import { type WireRequest, wireRequest } from "./send.ts";
import type { ValidRequest } from "./valid-request.ts";

/** A request with one thing wrong. */
export interface BadRequest extends WireRequest {
  readonly fault: string;
}

/** A password is hashed and never shown: it may hold any character. */
const ANY_CHARACTER = new Set([
  "POST /identity/sign-up password",
  "POST /identity/sign-in password",
  "POST /identity/password password",
  "PUT /identity/password newPassword",
]);

/** The addresses of these calls are written by another server, which may add names. */
const ANY_NAME = new Set(["GET /identity/google/return", "POST /webhook/stripe"]);

/** Every bad request that the document gives reason for. */
export function badRequests(call: Call, request: ValidRequest): BadRequest[] {
  const valid = wireRequest(call, request);
  return [
    ...badPaths(call, request, valid),
    ...badQueries(call, request, valid),
    ...strangeNames(call, request, valid),
    ...badHeaders(call, valid),
    ...(call.body ? badPayloads(call, call.body, request, valid) : uninvitedPayloads(call, valid)),
  ];
}

function badPaths(call: Call, request: ValidRequest, valid: WireRequest): BadRequest[] {
  const parameters = call.parameters.filter((parameter) => parameter.in === "path");
  return parameters.flatMap(({ name, schema }) =>
    badPathValues(schema).map(([what, value]) => {
      const hole = "0hole0";
      const { path } = wireRequest(call, {
        ...request,
        params: { ...request.params, [name]: hole },
      });
      return { ...valid, fault: `${what} for ${name}`, path: path.replace(hole, value) };
    }),
  );
}

function badQueries(call: Call, request: ValidRequest, valid: WireRequest): BadRequest[] {
  const parameters = call.parameters.filter((parameter) => parameter.in === "query");
  return parameters.flatMap(({ name, schema, required }) => {
    const others = Object.entries(request.query ?? {}).filter(([other]) => other !== name);
    const { path } = wireRequest(call, { ...request, query: Object.fromEntries(others) });
    const joint = path.includes("?") ? "&" : "?";
    const withPair = ([what, pair]: BadValue) => ({
      ...valid,
      fault: `${what} for ${name}`,
      path: `${path}${joint}${pair}`,
    });
    return [
      ...badQueryValues(name, schema).map(withPair),
      ...(ANY_NAME.has(call.name) ? [] : withoutValue(name).map(withPair)),
      ...(required ? [{ ...valid, fault: `no ${name}`, path }] : []),
    ];
  });
}

function strangeNames(call: Call, request: ValidRequest, valid: WireRequest): BadRequest[] {
  if (ANY_NAME.has(call.name)) return [];
  const { path } = wireRequest(call, request);
  const joint = path.includes("?") ? "&" : "?";
  return strangePairs.map(([what, pair]) => ({
    ...valid,
    fault: `${what} in the query`,
    path: `${path}${joint}${pair}`,
  }));
}

function badHeaders(call: Call, valid: WireRequest): BadRequest[] {
  const parameters = call.parameters.filter((parameter) => parameter.in === "header");
  return parameters.flatMap(({ name, required }) => {
    const { [name]: _missing, ...others } = valid.headers;
    return [
      ...badKeys.map(([what, value]) => ({
        ...valid,
        fault: `${what} for ${name}`,
        headers: { ...others, [name]: value },
      })),
      ...(required ? [{ ...valid, fault: `no ${name}`, headers: others }] : []),
    ];
  });
}

function badPayloads(
  call: Call,
  schema: FieldSchema,
  { body = {} }: ValidRequest,
  valid: WireRequest,
): BadRequest[] {
  const fields = Object.entries(schema.properties ?? {});
  const withPayload = ([fault, payload]: BadValue) => ({ ...valid, fault, payload });
  return [
    ...fields.flatMap(([name, field]) =>
      badFieldValues(field, ANY_CHARACTER.has(`${call.name} ${name}`)).map(([what, value]) =>
        withPayload([`${what} for ${name}`, objectText({ ...textOf(body), [name]: value })]),
      ),
    ),
    ...(schema.required ?? []).map((name) => {
      const { [name]: _missing, ...rest } = textOf(body);
      return withPayload([`no ${name}`, objectText(rest)]);
    }),
    ...surprisingFields.map(([fault, field]) => {
      const rest = objectText(textOf(body)).slice(1, -1);
      return withPayload([fault, `{${[rest, field].filter(Boolean).join(",")}}`]);
    }),
    ...badBodies.map(withPayload),
    ...badContentTypes.map(([what, type]) => ({
      ...valid,
      fault: `a body as ${what}`,
      headers: { ...valid.headers, "content-type": type },
    })),
    withoutContentType(valid),
  ];
}

/** A call that takes no body still reads one that is sent as JSON. */
function uninvitedPayloads({ method }: Call, valid: WireRequest): BadRequest[] {
  if (method === "GET") return [];
  const json = { ...valid.headers, "content-type": "application/json" };
  return [
    { ...valid, fault: "half an object", headers: json, payload: "{" },
    { ...valid, fault: "__proto__", headers: json, payload: '{"__proto__":{"isAdmin":true}}' },
    { ...valid, fault: "text", headers: { "content-type": "text/plain" }, payload: "text" },
  ];
}

function withoutContentType({ headers, ...valid }: WireRequest): BadRequest {
  const { "content-type": _type, ...rest } = headers;
  return { ...valid, fault: "no content type", headers: rest };
}

/** A body's fields, each as JSON text. */
function textOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

function objectText(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(fields).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
  return `{${pairs.join(",")}}`;
}
