import type Stripe from "stripe";
import type { DeclineCode, ErrorCode, ErrorType } from "./codes.ts";

/** The inside of an error answer, `{"error": …}`, as Stripe spells it. */
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

/**
 * An answer other than the one asked for. Thrown rather than returned: parameters are read several
 * hashes deep, and whatever refuses one ends the whole request and its transaction.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether Stripe would count the request as executed, and so replay this answer for its key. */
  readonly executed: boolean;

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message);
    this.status = status;
    this.body = withDocumentation(body);
    this.executed = executed;
  }
}

/** The page that Stripe links for an error code. */
export function documentationFor(code: ErrorCode): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

function withDocumentation(body: ErrorBody): ErrorBody {
  return body.code === undefined ? body : { ...body, doc_url: documentationFor(body.code) };
}

/** A 400 about one parameter, refused before anything was executed. */
export function badParameter(param: string, message: string, code?: ErrorCode): Refusal {
  const body: ErrorBody = { type: "invalid_request_error", message, param };
  return new Refusal(400, code === undefined ? body : { ...body, code });
}

/** A 404 for an id that names nothing here; `noun` as Stripe spells it, e.g. `payment_intent`. */
export function noSuch(noun: string, id: string, param = "intent"): Refusal {
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
