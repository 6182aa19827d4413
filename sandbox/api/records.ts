import { findCharge } from "../payments/charges.ts";
import { findDispute } from "../payments/disputes.ts";
import { badParameter, notFound } from "../refusal.ts";
import type { Endpoint } from "./call.ts";
import { secretKeyRequired } from "./keys.ts";
import { listOf } from "./lists.ts";
import { readFields } from "./params.ts";
import * as shapes from "./shapes.ts";

export const retrieveChargeEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  readFields(call.params, shapes.RETRIEVE_PLAIN);
  return { status: 200, body: findCharge(call.context, call.id) };
};

export const retrieveDisputeEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  readFields(call.params, shapes.RETRIEVE_PLAIN);
  return { status: 200, body: findDispute(call.context, call.id) };
};

export const listDisputesEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.DISPUTE_LIST);
  const { charge, payment_intent } = params;
  const page = listOf(
    call.context,
    "dispute",
    params,
    (dispute) =>
      (charge === undefined || dispute.charge === charge) &&
      (payment_intent === undefined || dispute.payment_intent === payment_intent),
  );
  return { status: 200, body: page };
};

export const retrieveEventEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  readFields(call.params, shapes.RETRIEVE_PLAIN);
  const event = call.context.store.get("event", call.id);
  if (event === undefined) throw notFound("event", call.id, "id");
  return { status: 200, body: event };
};

export const listEventsEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.EVENT_LIST);
  if (params.type !== undefined && params.types !== undefined) {
    throw badParameter("types", "You may only specify one of these parameters: type, types.");
  }
  const types = params.type === undefined ? params.types : [params.type];
  const page = listOf(
    call.context,
    "event",
    params,
    ({ type }) => types === undefined || types.some((wanted) => isOfType(type, wanted)),
  );
  return { status: 200, body: page };
};

/** A trailing `*` matches any rest: `charge.*`. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
