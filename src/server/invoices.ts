/** Papers and letters joined: invoices to fetch, the outbox for admins, the jobs behind both. */
import { company } from "../../shop/company.ts";
import { mailRoutes } from "../features/email/api/routes.ts";
import { deleteOldEmails } from "../features/email/api/store.ts";
import { createInvoicing } from "../features/invoices/api/invoicing.ts";
import { createMissingInvoices } from "../features/invoices/api/missing-invoices.ts";
import { createOrderEmails } from "../features/invoices/api/order-emails.ts";
import { queuePlacedEmails, startPlacedEmails } from "../features/invoices/api/placed-emails.ts";
import { invoiceRoutes } from "../features/invoices/api/routes.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { KeptTotals } from "../kit/node/kept-totals.ts";
import type { MoneyParts } from "./money.ts";

const PLACED_MS = 2_000;
const SWEEP_MS = 15 * 60_000;
const MISSING_INVOICES_MS = 1_000;

/** Papers as the server mounts them. */
export interface Invoicing {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}

/** What papers are joined from. */
interface InvoicesParts extends Pick<MoneyParts, "config" | "db" | "orders" | "outbox"> {
  readonly totals: KeptTotals;
}

export async function createInvoices({
  config,
  db,
  totals,
  orders,
  outbox,
}: InvoicesParts): Promise<Invoicing> {
  const emails = createOrderEmails({ outbox, publicOrigin: config.publicOrigin });
  const writePlaced = { name: "write placed letters", period: PLACED_MS };
  if (outbox) await startPlacedEmails(db);
  return {
    routes: [
      ...invoiceRoutes({ db, orders, timeZone: company.timeZone }),
      ...mailRoutes({ db, totals, outbox }),
    ],
    jobs: [
      ...(outbox ? [{ ...writePlaced, run: () => queuePlacedEmails({ db, emails }) }] : []),
      {
        name: "issue missing invoices",
        period: MISSING_INVOICES_MS,
        run: createMissingInvoices({ db, invoicing: createInvoicing() }),
      },
      { name: "sweep letters", period: SWEEP_MS, run: () => deleteOldEmails(db, Date.now()) },
    ],
  };
}
