import type { Refusal } from "../../../lib/contract/result.ts";
import type { Metrics } from "../../../lib/process/metrics.ts";
import { alreadyOrdered } from "../../checkout/contract.ts";
import { placeRefusals } from "../../orders/contract.ts";
import type { OrderRequest } from "../rules.ts";

const CODES: readonly string[] = [...placeRefusals, alreadyOrdered].map(({ code }) => code);

/** Counts placed orders, and refused ones by the code of each line that could not be ordered. */
export function countPlacing(metrics: Metrics) {
  const placed = metrics.counter({
    name: "millwright_orders_placed_total",
    help: "Orders placed: by a customer's purchase of one tool or checkout of a cart, or taken by an admin.",
    label: "by",
    values: ["purchase", "checkout", "admin"],
  });
  const refused = metrics.counter({
    name: "millwright_order_refusals_total",
    help: "Orders refused, by code; a cart counts once for each line at fault. Out of stock is sold-out.",
    label: "code",
    values: CODES,
  });
  return {
    placed: ({ kind, takenByKey }: OrderRequest) =>
      placed(takenByKey === undefined ? kind : "admin"),
    refused: ({ refusal, more }: Refusal) => {
      const faults = Array.isArray(more.lines) ? more.lines : [refusal];
      for (const { code } of faults) refused(code);
    },
  };
}
