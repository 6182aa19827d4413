/** What programs that export orders need beside the order itself. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Purchase } from "../contract.ts";
import { linesOfOrders } from "./order-lines.ts";
import { wireLine } from "./wire.ts";

type Details = Pick<Purchase, "lines" | "company" | "taxNumber" | "purchaseOrder">;

/** By the orders' numbers. */
export async function findOrderDetails(
  db: Kysely<Schema>,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Details>> {
  if (numbers.length === 0) return new Map();
  const [lines, invoiceDetails] = await Promise.all([
    linesOfOrders(db, numbers),
    db
      .selectFrom("invoice_details")
      .selectAll()
      .where("purchase_key", "in", [...numbers])
      .execute(),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ purchase_key }) => purchase_key);
  const detailsByOrder = new Map(invoiceDetails.map((row) => [row.purchase_key, row]));
  return new Map(
    numbers.map((number) => {
      const { company, tax_number, purchase_order } = detailsByOrder.get(number) ?? {};
      const details = {
        lines: linesByOrder.get(number)?.map(wireLine) ?? [],
        ...(company && { company }),
        ...(tax_number && { taxNumber: tax_number }),
        ...(purchase_order && { purchaseOrder: purchase_order }),
      };
      return [number, details];
    }),
  );
}
