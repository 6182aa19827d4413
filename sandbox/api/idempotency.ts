import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { Refusal } from "../refusal.ts";
import type { SavedAnswer } from "../store.ts";
import type { FormHash, FormValue } from "./form.ts";

/** Stripe keeps an answer at least this long (docs.stripe.com/api/idempotent_requests). */
const RETENTION_MS = 24 * 60 * 60 * 1000;
const MAX_KEY_LENGTH = 255;

export interface KeyUse {
  key: string;
  path: string;
  fingerprint: string;
}

export function keyUse(header: string | undefined, path: string, params: FormHash): KeyUse | null {
  if (header === undefined || header === "") return null;
  if (header.length > MAX_KEY_LENGTH) {
    throw idempotencyError(`Idempotency keys have at most ${MAX_KEY_LENGTH} characters.`);
  }
  const fingerprint = createHash("sha256").update(canonical(params)).digest("hex");
  return { key: header, path, fingerprint };
}

/**
 * The saved answer, or undefined for a new key. Throws a 400 Refusal when the key belongs to
 * another request.
 */
export function findSavedAnswer(context: Context, use: KeyUse): SavedAnswer | undefined {
  const saved = context.store.savedAnswer(use.key);
  if (saved === undefined || saved.savedAt <= context.now() - RETENTION_MS) return undefined;
  if (saved.path !== use.path) {
    throw idempotencyError(
      "Keys for idempotent requests can only be used for the same endpoint they were first used " +
        `for ('${use.path}' vs '${saved.path}'). Try using a key other than '${use.key}' if you ` +
        "meant to execute a different request.",
    );
  }
  if (saved.fingerprint !== use.fingerprint) {
    throw idempotencyError(
      "Keys for idempotent requests can only be used with the same parameters they were first " +
        `used with. Try using a key other than '${use.key}' if you meant to execute a different ` +
        "request.",
    );
  }
  return saved;
}

export function saveAnswer(
  context: Context,
  use: KeyUse,
  answer: Pick<SavedAnswer, "body" | "requestId" | "status">,
): void {
  const savedAt = context.now();
  context.store.forgetAnswersBefore(savedAt - RETENTION_MS + 1);
  const { path, fingerprint } = use;
  context.store.saveAnswer(use.key, { path, fingerprint, savedAt, ...answer });
}

export function keyInUse(key: string): Refusal {
  return new Refusal(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message:
      "There is currently another in-progress request using this Idempotent Key (that probably " +
      `means you submitted twice, and the other request is still going through): ${key}. Please ` +
      "try again later.",
  });
}

function idempotencyError(message: string): Refusal {
  return new Refusal(400, { type: "idempotency_error", message });
}

/** Canonical text, independent of the parameters' order. */
function canonical(value: FormValue): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = Object.keys(value).sort();
  const pairs = names.map(
    (name) => `${JSON.stringify(name)}:${canonical(value[name] as FormValue)}`,
  );
  return `{${pairs.join()}}`;
}
