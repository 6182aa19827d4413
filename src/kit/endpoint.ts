/**
 * An endpoint is one call of the API, declared once: the server validates by it, the API document is
 * generated from it, the browser's client takes its types from it.
 */
import type * as z from "zod";
import type { Outcome, RefusalKind } from "./result.ts";

/**
 * Who may call.
 * - `public`: anybody; a caller's token is not looked at.
 * - `visitor`: anybody; a valid access token makes the caller known, a bad one is refused.
 * - `proof`: whoever has a session at the identity service (the proof is checked by the handler).
 * - `customer`: bearer of an access token. `admin`: bearer of an admin's access token.
 */
export type Access = "public" | "visitor" | "proof" | "customer" | "admin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API. Paths are below `/api`, parameters in braces as in OpenAPI: `/tool/{id}`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** Instead of `body`: the handler gets the text as it was sent, to check a signature over it. */
  readonly rawBody?: { readonly maxBytes: number };
  /** Instead of `body`: one file in a multipart form, in the field of this name. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  readonly answer: z.ZodType;
  /** The answer's media type where it is a file and not JSON: `application/pdf`. */
  readonly media?: string;
  /** Of success, where it is not 200: 302 leads a window elsewhere, and the answer is null. */
  readonly status?: 302;
  readonly refusals: readonly RefusalKind[];
}

/** Declares an endpoint; keeps its literal types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** A file that was sent. */
export interface Upload {
  /** As the sender names it: `image/png`. Nothing is known to be true of it. */
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads the file that is being sent; nothing of it is read before. */
export type ReadUpload = () => Promise<Outcome<Upload>>;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives of the request, after validation. */
export interface Asked<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly headers: OutputOf<E["headers"]>;
  readonly body: E["rawBody"] extends object
    ? string
    : E["upload"] extends object
      ? ReadUpload
      : OutputOf<E["body"]>;
}

/** What the call answers with on success. */
export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> }
  : unknown;

/** What a client has to send. */
export type InputOf<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;
