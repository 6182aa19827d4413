/** What programs that export orders need beside the order itself. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Purchase } from "../contract.ts";
import { linesAndParcels, type ShippingFacts } from "./lines-and-parcels.ts";

type Details = Pick<Purchase, "lines" | "parcels" | "company" | "taxNumber" | "purchaseOrder">;

/** By the orders' numbers. */
export async function findOrderDetails(
  db: Kysely<Schema>,
  orders: readonly ShippingFacts[],
): Promise<ReadonlyMap<number, Details>> {
  if (orders.length === 0) return new Map();
  const numbers = orders.map(({ key }) => key);
  const [contents, invoiceDetails] = await Promise.all([
    linesAndParcels(db, orders),
    db.selectFrom("invoice_details").selectAll().where("purchase_key", "in", numbers).execute(),
  ]);
  const detailsByOrder = new Map(invoiceDetails.map((row) => [row.purchase_key, row]));
  return new Map(
    numbers.map((number) => {
      const { company, tax_number, purchase_order } = detailsByOrder.get(number) ?? {};
      const details = {
        ...contents.get(number),
        ...(company && { company }),
        ...(tax_number && { taxNumber: tax_number }),
        ...(purchase_order && { purchaseOrder: purchase_order }),
      };
      return [number, details];
    }),
  );
}
