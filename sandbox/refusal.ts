import type Stripe from "stripe";
import type { DeclineCode, ErrorCode, ErrorType } from "./codes.ts";

/** The object under `error` of an error answer. */
export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: ErrorCode;
  decline_code?: DeclineCode;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_method?: Stripe.PaymentMethod;
}

/** An error answer. Thrown, so that it also rolls back the request's transaction. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Stripe counts the request as executed and replays this answer for its idempotency key. */
  readonly executed: boolean;

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message);
    this.status = status;
    this.body = withDocumentation(body);
    this.executed = executed;
  }
}

export function documentationFor(code: ErrorCode): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

function withDocumentation(body: ErrorBody): ErrorBody {
  return body.code === undefined ? body : { ...body, doc_url: documentationFor(body.code) };
}

export function badParameter(param: string, message: string, code?: ErrorCode): Refusal {
  const body: ErrorBody = { type: "invalid_request_error", message, param };
  return new Refusal(400, code === undefined ? body : { ...body, code });
}

/** A 404; `noun` as Stripe spells it, e.g. `payment_intent`. */
export function notFound(noun: string, id: string, param = "intent"): Refusal {
  return new Refusal(
    404,
    {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${noun}: '${id}'`,
      param,
    },
    true,
  );
}
