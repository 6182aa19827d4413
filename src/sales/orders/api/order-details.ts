/** What orders have beside their own rows: addresses, lines, parcels, and details for the invoice. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { PurchaseAddressTable } from "../../../database/tables/addresses.ts";
import { addressText, partyOf } from "../../../people/addresses/api/format.ts";
import { partsOf } from "../../../people/addresses/api/parts.ts";
import type { Address } from "../../../people/addresses/contract.ts";
import { readOrderTax } from "../../pricing/rules-order-tax.ts";
import type { Purchase } from "../contract.ts";
import type { PurchaseRow } from "./changes.ts";
import { linesAndParcels, type ShippingFacts } from "./lines-and-parcels.ts";

/** The addresses that an order was placed with; none of an order with an address as free text. */
export interface OrderAddresses {
  readonly shipTo?: Address;
  /** Absent: as `shipTo`. */
  readonly billTo?: Address;
}

/** The map's keys are the orders' numbers. */
export async function addressesOfOrders(
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, OrderAddresses>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom("purchase_address")
    .selectAll()
    .where("purchase_key", "in", [...numbers])
    .execute();
  const byOrder = Map.groupBy(rows, ({ purchase_key }) => purchase_key);
  return new Map([...byOrder].map(([number, own]) => [number, byRole(own)]));
}

export async function findAddresses(db: Db, number: number): Promise<OrderAddresses> {
  return (await addressesOfOrders(db, [number])).get(number) ?? {};
}

function byRole(rows: readonly Selectable<PurchaseAddressTable>[]): OrderAddresses {
  const find = (role: PurchaseAddressTable["role"]) => rows.find((row) => row.role === role);
  const [shipTo, billTo] = [find("shipping"), find("billing")];
  return {
    ...(shipTo && { shipTo: partsOf(shipTo) }),
    ...(billTo && { billTo: partsOf(billTo) }),
  };
}

/** The members of an order's answer; none for an address as free text. */
export function wireAddresses(
  order: Pick<PurchaseRow, "buyer_name">,
  { shipTo, billTo }: OrderAddresses,
  home: string,
): Pick<Purchase, "shipTo" | "billTo" | "label" | "billingLabel"> {
  if (!shipTo) return {};
  const given = { company: null, name: order.buyer_name, address: "" };
  const linesOf = (address: Address) => [...(partyOf(given, address, home).lines ?? [])];
  return {
    shipTo,
    label: linesOf(shipTo),
    ...(billTo && { billTo, billingLabel: linesOf(billTo) }),
  };
}

/** Sets the address of a locked order, whose text is that of the shipping address. */
export async function setOrderAddress(
  tx: Tx,
  { key, locale }: Pick<PurchaseRow, "key" | "locale">,
  role: PurchaseAddressTable["role"],
  address: Address,
): Promise<void> {
  await tx
    .insertInto("purchase_address")
    .values({ purchase_key: key, role, ...address })
    .onConflict((conflict) => conflict.columns(["purchase_key", "role"]).doUpdateSet(address))
    .execute();
  if (role === "billing") return;
  await tx
    .updateTable("purchase")
    .set({ address: addressText(address, locale) })
    .where("key", "=", key)
    .execute();
}

/** A paid order keeps what its invoice says, without the phone; other orders keep nothing. */
export async function eraseOrderAddresses(tx: Tx, userKey: number): Promise<void> {
  const orders = tx.selectFrom("purchase").select("key").where("user_key", "=", userKey);
  await tx
    .deleteFrom("purchase_address")
    .where("purchase_key", "in", orders.where("paid_at", "is", null))
    .execute();
  await tx
    .updateTable("purchase_address")
    .set({ phone: "" })
    .where("purchase_key", "in", orders.where("paid_at", "is not", null))
    .execute();
}

type Details = Pick<
  Purchase,
  | "shipTo"
  | "billTo"
  | "label"
  | "billingLabel"
  | "lines"
  | "parcels"
  | "company"
  | "taxNumber"
  | "purchaseOrder"
>;

/** The map's keys are the orders' numbers. `home`: ISO 3166-1 alpha-2 of where the shop stands; empty: unknown. */
export async function findOrderDetails(
  db: Db,
  orders: readonly (ShippingFacts & Pick<PurchaseRow, "buyer_name">)[],
  home: string,
): Promise<ReadonlyMap<number, Details>> {
  if (orders.length === 0) return new Map();
  const numbers = orders.map(({ key }) => key);
  const [contents, addresses, invoiceDetails] = await Promise.all([
    linesAndParcels(db, orders),
    addressesOfOrders(db, numbers),
    invoiceDetailsOfOrders(db, numbers),
  ]);
  return new Map(
    orders.map((order) => {
      const number = order.key;
      const { company, tax_number, purchase_order } = invoiceDetails.get(number) ?? {};
      const details = {
        ...wireAddresses(order, addresses.get(number) ?? {}, home),
        ...contents.get(number),
        ...(company && { company }),
        ...(tax_number && { taxNumber: tax_number }),
        ...(purchase_order && { purchaseOrder: purchase_order }),
      };
      return [number, details];
    }),
  );
}

/** The map's keys are the orders' numbers. */
export async function invoiceDetailsOfOrders(db: Db, numbers: readonly number[]) {
  const rows = await db
    .selectFrom("invoice_details")
    .selectAll()
    .where("purchase_key", "in", numbers)
    .execute();
  return new Map(rows.map((row) => [row.purchase_key, row]));
}

/** Stripe Tax's calculation of the order's tax; undefined: the rates are those of the owner's rows. */
export async function findTaxCalculation(db: Db, number: number): Promise<string | undefined> {
  const order = await db
    .selectFrom("purchase")
    .select("tax_terms")
    .where("key", "=", number)
    .executeTakeFirst();
  return readOrderTax(order?.tax_terms ?? null)?.calculation;
}
