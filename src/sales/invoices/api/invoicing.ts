/** Issues invoices and credit notes in the transaction of their payment or refund, and in the order's language. */

import type { Tx } from "../../../database/schema.ts";
import type { Shop } from "../../../frame/shop.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { partyOf } from "../../../people/addresses/api/format.ts";
import { deliveryLabel, keptOf } from "../../delivery/rules-kept.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { findAddresses, invoiceDetailsOfOrders } from "../../orders/api/order-details.ts";
import { lineWithTax, orderLines, taxesOfLines } from "../../orders/api/order-lines.ts";
import { isInvoicedAtShipment, readOrderTax } from "../../pricing/rules-order-tax.ts";
import { type RefundRow, refundsOf } from "../../refund-records/api/refund-store.ts";
import {
  type BillingDocument,
  documentLine,
  documentTaxes,
  sellerOf,
  vatIdMark,
} from "./billing-document.ts";
import { type Credit, contentOfCreditNote } from "./credit-note.ts";
import { insertDocument, invoiceOf, nextNumber } from "./store.ts";
import { type Supply, taxFormOf } from "./tax-form.ts";

/**
 * Numbers come from a counter that stays locked until the transaction ends. Change stock before, so that locks are
 * always taken in the same order.
 */
export interface Invoicing {
  /** Issues the invoice of an order that was marked as paid. Does nothing if it has one, or is invoiced at its shipment. */
  issueInvoice(tx: Tx, order: PurchaseRow, now: number): Promise<void>;
  /**
   * Issues the invoice of an order of which a parcel leaves, if it is invoiced then and has none, with a credit note for
   * each refund before.
   */
  issueAtShipment(tx: Tx, order: PurchaseRow, now: number): Promise<void>;
  /**
   * Issues the credit note of a refund whose success is stored. Does nothing if the amount was credited before, by a refund
   * that then failed and was repeated.
   */
  issueCreditNote(tx: Tx, order: PurchaseRow, refund: RefundRow, now: number): Promise<void>;
}

export type SellerSettings = Pick<Shop, "company" | "money" | "branding" | "tax"> & {
  readonly selling: Pick<Shop["selling"], "home">;
};

export function createInvoicing(shop: () => SellerSettings): Invoicing {
  return {
    issueInvoice: (tx, order, now) =>
      inLanguage(order.locale, async () => {
        if (isInvoicedAtShipment(order) || (await invoiceOf(tx, order.key))) return;
        await invoice(shop(), tx, order, now);
      }),
    issueAtShipment: (tx, order, now) =>
      inLanguage(order.locale, async () => {
        if (!isInvoicedAtShipment(order) || (await invoiceOf(tx, order.key))) return;
        const { partly_shipped_at: firstAt } = order;
        const supply = firstAt === null ? { suppliedAt: now } : inParts(firstAt);
        const issued = await invoice(shop(), tx, order, now, supply);
        const refunds = await succeededRefunds(tx, order.key);
        for (const [at, refund] of refunds.entries()) {
          const upToIt = { refund, refunds: refunds.slice(0, at + 1) };
          await creditNote(shop(), tx, issued, order, upToIt, now);
        }
      }),
    issueCreditNote: (tx, order, refund, now) =>
      inLanguage(order.locale, async () => {
        const invoiced = await invoiceOf(tx, order.key);
        if (!invoiced && isInvoicedAtShipment(order)) return;
        const basis = invoiced ?? (await invoice(shop(), tx, order, now));
        const refunds = await succeededRefunds(tx, order.key);
        await creditNote(shop(), tx, basis, order, { refund, refunds }, now);
      }),
  };
}

async function succeededRefunds(tx: Tx, orderKey: number): Promise<RefundRow[]> {
  return (await refundsOf(tx, orderKey)).filter(({ status }) => status === "succeeded");
}

/** `firstAt`: epoch ms of the first parcel. */
function inParts(firstAt: number): Supply {
  return { suppliedAt: firstAt, isSuppliedInParts: true };
}

async function invoice(
  settings: SellerSettings,
  tx: Tx,
  order: PurchaseRow,
  now: number,
  supply?: Supply,
): Promise<BillingDocument> {
  const lines = await orderLines(tx, order.key);
  const tax = readOrderTax(order.tax_terms);
  const taxes = taxesOfLines(order, lines);
  const { delivery_cents: deliveryCents } = order;
  const content: BillingDocument = {
    kind: "invoice",
    ...(await documentHead(settings, tx, order, now)),
    number: await nextNumber(tx, "invoice"),
    lines: lines.map((line) => documentLine(line, tax)),
    delivery: {
      label: deliveryLabel(settings.money.delivery.label, keptOf(order.delivery_choice)?.name),
      cents: deliveryCents,
    },
    ...documentTaxes(settings.money.tax.label, taxes),
    ...(tax && {
      taxForm: taxFormOf(
        tax,
        settings,
        lines.map((line) => lineWithTax(line, tax)),
        taxes,
        supply,
      ),
    }),
    totalCents: order.price_cents,
    payment: { at: order.paid_at ?? now, id: order.transaction_id ?? "" },
  };
  await insertDocument(tx, order.key, content, null);
  return content;
}

async function creditNote(
  settings: SellerSettings,
  tx: Tx,
  basis: BillingDocument,
  order: PurchaseRow,
  { refund, refunds }: Credit,
  now: number,
): Promise<void> {
  const credited = await contentOfCreditNote(tx, basis, order, { refund, refunds });
  if (!credited) return;
  const content: BillingDocument = {
    kind: "credit-note",
    ...(await documentHead(settings, tx, order, now)),
    number: await nextNumber(tx, "credit-note"),
    invoice: { number: basis.number, issuedAt: basis.issuedAt },
    // Whom the invoice has billed, also after a correction of the order's address.
    buyer: basis.buyer,
    ...credited,
    payment: {
      at: now,
      id: refund.provider_id ?? refund.id,
      ...(refund.reason === "out-of-band" && { isOutOfBand: true as const }),
    },
  };
  await insertDocument(tx, order.key, content, refund.key);
}

async function documentHead(settings: SellerSettings, tx: Tx, order: PurchaseRow, now: number) {
  const details = (await invoiceDetailsOfOrders(tx, [order.key])).get(order.key);
  const { shipTo, billTo } = await findAddresses(tx, order.key);
  const given = {
    company: details?.company ?? null,
    name: order.buyer_name,
    address: order.address,
  };
  const { currency, locale } = moneyFormat();
  const { company, money, selling } = settings;
  const taxNumber = details?.tax_number ?? null;
  const home = selling.home.country;
  const shipped = billTo && shipTo && partyOf(given, shipTo, home).lines;
  return {
    issuedAt: now,
    timeZone: company.timeZone,
    language: currentLanguage().locale,
    page: money.paper,
    currency,
    locale,
    seller: sellerOf(settings),
    buyer: {
      ...partyOf(given, billTo ?? shipTo, home),
      taxNumber,
      ...vatIdMark(taxNumber),
      purchaseOrder: details?.purchase_order ?? null,
    },
    ...(shipped && { shippedTo: shipped }),
    order: { number: order.key, placedAt: order.created_at },
  };
}
