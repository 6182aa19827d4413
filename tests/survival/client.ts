/** A client that knows exactly one thing for sure: which answers have arrived. */
import { setTimeout as sleep } from "node:timers/promises";
import { WAIT_MS } from "#support/time-limits.ts";

/** What a call is sent with. */
export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  /** The Idempotency-Key. */
  readonly key?: string;
  readonly cookie?: string;
  /** Cut the connection after this time, in ms, whatever has happened by then. */
  readonly cutAfterMs?: number;
}

/** An answer that has arrived whole. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
  readonly cookie: string;
}

/** Why no answer arrived: Node's code, such as ECONNREFUSED when nothing was even sent. */
export interface Lost {
  readonly lost: string;
}

/** Calls the shop's API once; undefined when no answer arrived, and nobody knows what has happened. */
export async function call(
  origin: string,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Answer | undefined> {
  const outcome = await attempt(origin, method, path, sent);
  return "lost" in outcome ? undefined : outcome;
}

/** Calls the shop's API once; without an answer it says how it was lost. */
export function attempt(
  origin: string,
  method: string,
  path: string,
  { token, body, key, cookie, cutAfterMs }: Sent,
): Promise<Answer | Lost> {
  return outcomeOf(`${origin}/api${path}`, cutAfterMs, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Repeats a call until an answer arrives that is not "try again" (503). Throws after `withinMs`, in ms. */
export async function callUntilAnswered(
  origin: string,
  method: string,
  path: string,
  sent: Sent = {},
  withinMs = WAIT_MS,
): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await call(origin, method, path, sent);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > deadline) {
      throw new Error(`${method} ${path} was not answered in ${withinMs} ms (${answer?.status})`);
    }
    await sleep(20);
  }
}

/** Confirms an intent at the sandbox with a test card; the status of its answer, and the intent's. */
export async function confirmAtSandbox(
  origin: string,
  intentId: string,
  card: string,
): Promise<{ status: number; intent: string | undefined } | undefined> {
  const answer = await outcomeOf(`${origin}/v1/payment_intents/${intentId}/confirm`, undefined, {
    method: "POST",
    headers: {
      authorization: `Bearer ${SANDBOX_SECRET_KEY}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ payment_method: card }).toString(),
  });
  return "lost" in answer ? undefined : { status: answer.status, intent: answer.json?.status };
}

/** The key that shop, sandbox and the crowd share. */
export const SANDBOX_SECRET_KEY = "sk_test_survival";

async function outcomeOf(
  url: string,
  cutAfterMs = WAIT_MS,
  init: RequestInit,
): Promise<Answer | Lost> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(cutAfterMs) });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    return { status: response.status, json: isJson ? JSON.parse(text) : undefined, cookie };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { lost: cause?.code ?? name };
  }
}
