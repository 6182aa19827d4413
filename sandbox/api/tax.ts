import { checkCurrency } from "../payments/limits.ts";
import { calculate } from "../payments/tax.ts";
import { notFound } from "../refusal.ts";
import type { Endpoint } from "./call.ts";
import { secretKeyRequired } from "./keys.ts";
import { readFields, required } from "./params.ts";
import * as shapes from "./shapes.ts";

const GOODS = "txcd_99999999";
const DELIVERY = "txcd_92010001";

export const createCalculationEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const params = readFields(call.params, shapes.CALCULATION_CREATE);
  const address = required(params.customer_details?.address, "customer_details[address]");
  const { shipping_cost: delivery } = params;
  const { country, state = "", postal_code = "" } = address;
  const calculation = calculate(
    call.context,
    checkCurrency(required(params.currency, "currency")),
    { country: required(country, "customer_details[address][country]"), state, postal_code },
    required(params.line_items, "line_items").map((item, at) => ({
      amount: required(item.amount, `line_items[${at}][amount]`),
      reference: item.reference ?? `L${at + 1}`,
      tax_behavior: item.tax_behavior ?? "exclusive",
      tax_code: item.tax_code ?? GOODS,
    })),
    delivery && {
      amount: delivery.amount ?? 0,
      tax_behavior: delivery.tax_behavior ?? "exclusive",
      tax_code: delivery.tax_code ?? DELIVERY,
    },
  );
  return { status: 200, body: calculation };
};

export const findAssociationEndpoint: Endpoint = (call) => {
  if (call.caller === "browser") throw secretKeyRequired();
  const { payment_intent } = readFields(call.params, shapes.ASSOCIATION_FIND);
  const id = required(payment_intent, "payment_intent");
  const association = call.context.store.get("tax_association", id);
  if (association === undefined) throw notFound("tax.association", id, "payment_intent");
  return { status: 200, body: association };
};
