/** The API client. Contracts are imported as types only, so pages load no schemas. */

import { deviceStore } from "../browser/browser-store.ts";
import type { AnswerOf, Endpoint, InputOf } from "../contract/endpoint.ts";
import type { Problem } from "../contract/problem.ts";
import { currentLanguage } from "../i18n/language.ts";
import {
  NetworkFailure,
  type NetworkFault,
  OtherAccountFailure,
  ProblemFailure,
} from "./failure.ts";

/** Longest wait for an answer, ms. */
const TIMEOUT = 20_000;
/** 50 MB on a line of 1 Mbit/s take seven minutes, ms. */
const FILE_TIMEOUT = 900_000;
/** Key in local storage (specification, section 4). */
export const TOKEN_KEY = "accessToken";

/** Null: nobody is signed in. */
export function readToken(): string | null {
  return deviceStore.read(TOKEN_KEY);
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Further headers, for instance `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly anonymous?: boolean;
  /** The account it is for, of a change that began before the call; else the one that is signed in. */
  readonly account?: string | null;
  /** Ms until the whole answer is there. */
  readonly timeout?: number;
}

export type RouteOf<E extends Endpoint> = `${E["method"]} ${E["path"]}`;

export type Arguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** What is sent, with more options. */
export function withOptions<E extends Endpoint>(
  [input, options]: Arguments<E>,
  more: CallOptions,
): Arguments<E> {
  return [input, { ...options, ...more }] as unknown as Arguments<E>;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** `total` counts all matches, on all pages. */
export interface ListAnswer<T> {
  readonly items: T;
  readonly total: number;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;
let fetchAnswer: Fetch = (address, init) => fetch(address, init);

/** Replaces the network, where pages are rendered by the server. */
export function setFetch(answer: Fetch): void {
  fetchAnswer = answer;
}

/** When the last answer was made, by the server's `Date` header, and the page's time then, ms. Caches ask the server. */
export let lastAnswer: readonly [date: string | null, at: number] | undefined;

let leaveLanguage: () => unknown = () => undefined;

/** Calls `listener` when an answer is not in the page's language: the shop no longer offers that. */
export function onOtherLanguage(listener: () => unknown): void {
  leaveLanguage = listener;
}

type Renewer = (refused: string) => Promise<void>;
let renewer: Renewer | undefined;

/** `renew` stores an access token in the place of the refused one, or none if the sign-in is over. */
export function onUnauthorized(renew: Renewer): void {
  renewer = renew;
}

let signedIn: () => string | null = () => null;

/** `read` returns the account that the access token is of; null: nobody's. */
export function setAccountSource(read: () => string | null): void {
  signedIn = read;
}

/** Throws `ProblemFailure` if the server refused, `NetworkFailure` if no readable answer came. */
export async function call<E extends Endpoint>(
  route: RouteOf<E>,
  ...[input, options]: Arguments<E>
): Promise<AnswerOf<E>> {
  const response = await send(route, input as Sent | undefined, options);
  return read<AnswerOf<E>>(response);
}

/** Reads the total from `X-Total-Count`. Throws like `call`. */
export async function callList<E extends Endpoint>(
  route: RouteOf<E>,
  ...[input, options]: Arguments<E>
): Promise<ListAnswer<AnswerOf<E>>> {
  const response = await send(route, input as Sent | undefined, options);
  const items = await read<AnswerOf<E>>(response);
  const counted = response.headers.get("x-total-count");
  const total = counted === null ? (items as readonly unknown[]).length : Number(counted);
  return { items, total };
}

/** Fetches a file, such as a PDF. Throws like `call`. */
export async function callFile<E extends Endpoint>(
  route: RouteOf<E>,
  ...[input, options]: Arguments<E>
): Promise<Blob> {
  const sent = input as Sent | undefined;
  const response = await send(route, sent, { ...options, timeout: FILE_TIMEOUT });
  return response.blob().catch(() => {
    throw new NetworkFailure("unreadable");
  });
}

async function send(route: string, sent: Sent = {}, options: CallOptions = {}): Promise<Response> {
  const askWith = (token: string | null) => ask(route, sent, options, token);
  const response = await (options.anonymous
    ? askWith(null)
    : sendSignedIn(askWith, options.account));
  if (response.ok) return response;
  throw await readFailure(response);
}

/**
 * Sends with the access token, and after a 401 once more with a renewed one of the same account: what one person has begun
 * is not done as another one, who signed in in another tab meanwhile. Throws `OtherAccountFailure` instead.
 */
export async function sendSignedIn<Answer extends { readonly status: number }>(
  send: (token: string | null) => Promise<Answer>,
  account = signedIn(),
): Promise<Answer> {
  refuseOther(account);
  const token = readToken();
  const answer = await send(token);
  if (answer.status !== 401 || token === null) return answer;
  // Another call or tab may have renewed it already.
  if (readToken() === token) await renewOnce(token);
  refuseOther(account);
  const renewed = readToken();
  return renewed === null || renewed === token ? answer : send(renewed);
}

function refuseOther(account: string | null): void {
  const now = signedIn();
  if (now !== null && now !== account) throw new OtherAccountFailure();
}

const renewals = new Map<string, Promise<void>>();

/** Simultaneous calls share one renewal. */
function renewOnce(refused: string): Promise<void> {
  const renewal =
    renewals.get(refused) ??
    Promise.resolve(renewer?.(refused)).finally(() => renewals.delete(refused));
  renewals.set(refused, renewal);
  return renewal;
}

async function ask(
  route: string,
  sent: Sent,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const [method = "GET", path = "/"] = route.split(" ");
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": currentLanguage().locale,
    ...options.headers,
  };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (sent.body !== undefined) headers["Content-Type"] = "application/json";

  const address = addressOf(path, sent);
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? either(options.signal, timeout) : timeout;
  // Outside of what is caught: an error of our own must not look like one of the network.
  const fetching = fetchAnswer(address, { method, headers, body, signal });
  try {
    const response = await fetching;
    const said = response.headers.get("content-language");
    if (said !== null && said !== headers["Accept-Language"]) leaveLanguage();
    lastAnswer = [response.headers.get("date"), performance.now()];
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (timeout.aborted) throw new NetworkFailure("timeout");
    throw new NetworkFailure(navigator.onLine ? "unreachable" : "offline");
  }
}

/** Ends with the first of two signals. Safari has `AbortSignal.any` since 17.4. */
function either(...signals: readonly [AbortSignal, AbortSignal]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason);
    signal.addEventListener("abort", () => control.abort(signal.reason));
  }
  return control.signal;
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, value);
  }
  // `size` is in Safari since 17.
  const text = search.toString();
  return text === "" ? `/api${filled}` : `/api${filled}?${text}`;
}

async function read<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new NetworkFailure("unreadable");
  }
}

async function readFailure(response: Response): Promise<ProblemFailure | NetworkFailure> {
  const { status } = response;
  return failureIn({ status, body: await response.json().catch(() => undefined) });
}

/** What proxies answer in the shop's place, mostly as HTML. */
const OF_PROXIES: Readonly<Record<number, NetworkFault>> = {
  413: "tooLarge",
  502: "gateway",
  503: "gateway",
  504: "gateway",
};

/** `body` as it was parsed: undefined where it is no JSON. */
export function failureIn({
  status,
  body,
}: {
  readonly status: number;
  readonly body: unknown;
}): ProblemFailure | NetworkFailure {
  return isProblem(body)
    ? new ProblemFailure(body)
    : new NetworkFailure(OF_PROXIES[status] ?? "unreadable");
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null) return false;
  const { status, code, detail } = body as Record<string, unknown>;
  return typeof status === "number" && typeof code === "string" && typeof detail === "string";
}
