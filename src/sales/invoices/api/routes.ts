import { findPrintedLogo } from "../../../catalog/pictures/api/find-logo.ts";
import type { Database } from "../../../database/schema.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { sendCsv, sendFile } from "../../../lib/http/send-file.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import type { WriteEmail } from "../../../shop/email/api/write-email.ts";
import { acceptSection } from "../../../shop/settings/api/accept-section.ts";
import type { Settings } from "../../../shop/settings/api/settings.ts";
import { previewOrderEmail } from "../../order-emails/api/email-preview.ts";
import { findReadable, type OrderReads } from "../../orders/api/reads.ts";
import { noSuchOrder } from "../../orders/contract.ts";
import { printOrders } from "../../print-orders/api/print-orders.ts";
import { planPrint } from "../../print-orders/api/print-plan.ts";
import {
  exportJournal,
  fetchDocument,
  previewOrderEmail as previewEndpoint,
  printOrders as printEndpoint,
} from "../contract.ts";
import { journalText } from "./journal.ts";
import { documentFilename, renderDocument } from "./pdf/render.ts";
import { findDocument } from "./store.ts";

const documentLimit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

/** One order is printed from its page, one after the other. */
const printLimit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

const journalLimit: RateLimit = { max: 20, windowMs: 60_000, by: "caller" };

export function invoiceRoutes({
  db,
  orders,
  settings,
  writeEmail,
}: {
  readonly db: Database;
  readonly orders: Pick<OrderReads, "find">;
  readonly settings: Settings;
  readonly writeEmail: WriteEmail;
}): Route[] {
  return [
    route(fetchDocument, documentLimit, async ({ caller, params, reply }) => {
      const order = await findReadable(orders, caller, params.id);
      if (isRefusal(order)) return order;
      const content = await findDocument(db.read, order.key, params.kind, Number(params.number));
      if (!content) return noSuchOrder();
      const bytes = await renderDocument(content, await findPrintedLogo(db, content.seller.logo));
      return sendFile(reply, documentFilename(content), "application/pdf", bytes);
    }),

    route(printEndpoint, printLimit, async ({ body, reply }) => {
      const plan = await planPrint(db.read, body);
      if (isRefusal(plan)) return plan;
      const bytes = printOrders(
        { db, settings: settings.current(), locales: settings.locales() },
        plan,
      );
      const day = dayIn(settings.current().company.timeZone)(Date.now());
      return sendFile(reply, `orders-${day}.pdf`, "application/pdf", bytes);
    }),

    route(exportJournal, journalLimit, ({ query: { from, to, separator }, reply }) => {
      const name = `${["journal", from, to].filter(Boolean).join("-")}.csv`;
      return sendCsv(reply, name, journalText(db, { from, to }, separator));
    }),

    route(previewEndpoint, async ({ body }) => {
      const value = await acceptSection(db.read, settings.stored().sections, "emails", body.value);
      if (isRefusal(value)) return value;
      const draft = settings.withDraft("emails", value);
      const { subject, html } = previewOrderEmail(draft, writeEmail);
      return { subject, html };
    }),
  ];
}
