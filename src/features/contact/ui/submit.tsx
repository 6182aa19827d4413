import { v4 as uuidv4 } from "uuid";
import { call } from "../../../kit/ui/api.ts";
import { FormError } from "../../../kit/ui/Feedback.tsx";
import { problemStatus } from "../../../kit/ui/failure.ts";
import { newMessage, type sendMessage } from "../contract.ts";
import { MAX_TYPED_MS } from "../rules.ts";
import type { SubmitResult } from "./delivery.ts";
import { keepDraft, type Typed, typedIn } from "./draft.ts";
import { Receipt } from "./Receipt.tsx";

/** The last sending whose outcome is open: the same words sent again are the same message. */
let open = { words: "", key: "" };

/**
 * Checks what a form holds and sends it; `onAnother` is called when somebody wants to write once more.
 * Puts the focus on the first field that is wrong.
 */
export async function deliver(
  form: HTMLFormElement,
  typedMs: number,
  onAnother: () => void,
): Promise<SubmitResult> {
  const website = String(new FormData(form).get("website") ?? "");
  const parsed = newMessage.safeParse({
    ...typedIn(form),
    typedMs: Math.min(typedMs, MAX_TYPED_MS),
    ...(website !== "" && { website }),
  });
  if (!parsed.success) return refuse(form, parsed.error.issues);
  const { email, subject, message } = parsed.data;
  const words = JSON.stringify([email, subject, message]);
  if (open.words !== words) open = { words, key: uuidv4() };
  try {
    const { number } = await call<typeof sendMessage>(
      "POST /message",
      { body: parsed.data },
      { anonymous: true, headers: { "Idempotency-Key": open.key } },
    );
    open = { words: "", key: "" };
    keepDraft();
    return { receipt: <Receipt number={number} email={email} onAnother={onAnother} /> };
  } catch (failure) {
    if ((problemStatus(failure) ?? 500) < 500) open = { words: "", key: "" };
    return { failure: <FormError failure={failure} /> };
  }
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
  readonly maximum?: number | bigint;
}

function refuse(form: HTMLFormElement, issues: readonly Issue[]): SubmitResult {
  const typed = typedIn(form);
  const faults: Partial<Record<keyof Typed, string>> = {};
  // The first fault of a field is the one that the others follow from.
  for (const issue of issues.toReversed()) {
    const name = String(issue.path[0]) as keyof Typed;
    faults[name] = issue.code === "too_big" ? tooLong(typed[name], issue) : issue.message;
  }
  const first = (["email", "subject", "message"] as const).find((name) => faults[name]);
  const field = first && form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return { faults };
}

const count = new Intl.NumberFormat("en");

function tooLong(typed: string, { maximum = 0 }: Issue): string {
  return `This has ${count.format(typed.trim().length)} characters; ${count.format(maximum)} fit.`;
}
