/** Papers and letters joined: invoices to fetch, the outbox for admins, the jobs behind both. */
import { company } from "../../shop/company.ts";
import { mailRoutes } from "../features/email/api/routes.ts";
import { sweepLetters } from "../features/email/api/sweep.ts";
import { orderLetters } from "../features/invoices/api/letters.ts";
import { createMissingInvoices } from "../features/invoices/api/missing-invoices.ts";
import { createPapers } from "../features/invoices/api/papers.ts";
import { beginPlacedLetters, writePlacedLetters } from "../features/invoices/api/placed-letters.ts";
import { paperRoutes } from "../features/invoices/api/routes.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { KeptTotals } from "../kit/node/kept-totals.ts";
import type { MoneyParts } from "./money.ts";

const PLACED_MS = 2_000;
const SWEEP_MS = 15 * 60_000;
const MISSING_INVOICES_MS = 1_000;

/** Papers as the server mounts them. */
export interface Papers {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
}

/** What papers are joined from. */
interface PapersParts extends Pick<MoneyParts, "config" | "db" | "orders" | "outbox"> {
  readonly totals: KeptTotals;
}

export async function createInvoices({
  config,
  db,
  totals,
  orders,
  outbox,
}: PapersParts): Promise<Papers> {
  const letters = orderLetters({ outbox, publicOrigin: config.publicOrigin });
  const writePlaced = { name: "write placed letters", period: PLACED_MS };
  if (outbox) await beginPlacedLetters(db);
  return {
    routes: [
      ...paperRoutes({ db, orders, timeZone: company.timeZone }),
      ...mailRoutes({ db, totals, outbox }),
    ],
    jobs: [
      ...(outbox ? [{ ...writePlaced, run: () => writePlacedLetters({ db, letters }) }] : []),
      {
        name: "issue missing invoices",
        period: MISSING_INVOICES_MS,
        run: createMissingInvoices({ db, papers: createPapers() }),
      },
      { name: "sweep letters", period: SWEEP_MS, run: () => sweepLetters(db, Date.now()) },
    ],
  };
}
