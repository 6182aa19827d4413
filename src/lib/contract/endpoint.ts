/**
 * An endpoint is declared once: server validation, the OpenAPI document and the client's types derive
 * from it.
 */
import * as z from "zod";
import { id } from "./fields.ts";
import type { Outcome, RefusalKind } from "./result.ts";
import type { Scope } from "./scopes.ts";

/**
 * `visitor`: optional token, but an invalid one is refused. `proof`: an identity-service session, checked
 * by the handler.
 */
export type Access = "public" | "visitor" | "proof" | "customer" | "admin";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Paths are below `/api`; parameters as in OpenAPI: `/tool/{id}`. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** Opens the route to API keys that have it; without one it is closed to all keys. */
  readonly scope?: Scope;
  readonly tag: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  /** Other names, names without a value, and a name that is sent twice are refused (app/server/http/strict-query.ts). */
  readonly query?: z.ZodObject;
  /**
   * Names that begin with it are taken, too, also several times. "" takes any, where the address is written by a
   * server that may add names of its own (RFC 6749, section 4.1.2).
   */
  readonly queryPrefix?: "spec." | "";
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** The most bytes of a body that may be larger than others. */
  readonly maxBytes?: number;
  /** Instead of `body`: a form of at most 16 kB, or nothing; its fields are not looked at. */
  readonly anyForm?: true;
  /** Instead of `body`: the raw text, to verify a signature. */
  readonly rawBody?: { readonly maxBytes: number };
  /** Instead of `body`: the name of a multipart field with one file. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    /** Received into a temporary file instead of the memory. */
    readonly toFile?: true;
  };
  readonly answer: z.ZodType;
  /** Media type of an answer that is a file. */
  readonly media?: string;
  /** Success status if not 200; the answer of a 302 is null. */
  readonly status?: 302;
  readonly refusals: readonly RefusalKind[];
}

/** A method and a path, as `call` of the browser names it: "GET /tool/{id}". */
type RouteName = `${Method} /${string}`;

type Named<R extends RouteName> = R extends `${infer M extends Method} ${infer P}`
  ? { readonly method: M; readonly path: P }
  : never;

const idParams = z.object({ id });

/** What need not be declared: `{id}` as the only parameter of a path, and that there are no refusals. */
type Declared = Omit<Endpoint, "method" | "path" | "refusals"> &
  Partial<Pick<Endpoint, "refusals">>;
type Defaults<R extends RouteName, E extends Declared> = (E extends { readonly params: z.ZodType }
  ? unknown
  : R extends `${infer Before}{id}${infer After}`
    ? `${Before}${After}` extends `${string}{${string}`
      ? unknown
      : { readonly params: typeof idParams }
    : unknown) &
  (E extends { readonly refusals: readonly RefusalKind[] } ? unknown : { readonly refusals: [] });

/** Declares an endpoint, and keeps the exact types of its parts. */
export function endpoint<const R extends RouteName, const E extends Declared>(
  name: R,
  declared: E,
): Named<R> & E & Defaults<R, E> {
  const [method, path = ""] = name.split(" ");
  const params = path.match(/\{\w+\}/g)?.join() === "{id}" && { params: idParams };
  return { refusals: [], ...params, ...declared, method, path } as unknown as Named<R> &
    E &
    Defaults<R, E>;
}

/** Declares endpoints of admins with the same tag; none may declare another access, and be open that reads as an admins'. */
export function adminEndpoints(tag: string) {
  return <const R extends RouteName, const E extends Omit<Declared, "access" | "tag">>(
    name: R,
    declared: E & { readonly access?: never; readonly tag?: never },
  ) =>
    endpoint<R, E & { readonly access: "admin"; readonly tag: string }>(name, {
      ...declared,
      access: "admin",
      tag,
    });
}

export interface Upload {
  /** The client claims it; it is unverified. */
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface UploadedFile {
  readonly path: string;
  /** Deletes the file; the caller has to. */
  readonly remove: () => Promise<void>;
}

/** Reading starts at the call. */
export type ReadUpload = () => Promise<Outcome<Upload>>;
export type ReadUploadedFile = () => Promise<Outcome<UploadedFile>>;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface EndpointInput<E extends Endpoint> {
  readonly params: OutputOf<E["params"]>;
  readonly query: OutputOf<E["query"]>;
  readonly headers: OutputOf<E["headers"]>;
  readonly body: E["rawBody"] extends object
    ? string
    : E["upload"] extends object
      ? E["upload"] extends { readonly toFile: true }
        ? ReadUploadedFile
        : ReadUpload
      : OutputOf<E["body"]>;
}

export type AnswerOf<E extends Endpoint> = z.output<E["answer"]>;

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { readonly [K in Name]?: z.input<S> }
    : { readonly [K in Name]: z.input<S> }
  : unknown;

export type InputOf<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;
