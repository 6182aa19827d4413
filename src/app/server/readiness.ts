import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/schema.ts";
import { replaceShopMeta } from "../../database/shop-meta.ts";
import { busy, storageFull } from "../../lib/contract/problem.ts";
import type { Refusal } from "../../lib/contract/result.ts";
import { databaseFailureOf } from "../../lib/db/database-failure.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { sendRefusal } from "./http/problem.ts";

const PROBE_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 3_000;
/** A small probe may succeed although the disk is full. */
const FULL_FOR_MS = 10_000;

export interface Readiness {
  check(): Promise<Refusal | undefined>;
  noteError(error: unknown): void;
  /** Not ready before this is done; a failure ends the process. */
  waitFor(work: Promise<void>): void;
}

/** Checks the database at most once per interval; the answer comes within 3 s, also while it is silent. */
export function watchReadiness(db: Database): Readiness {
  /** Times are of a clock that is never set back: otherwise a full disk would be reported for as long as that. */
  let fullUntil = 0;
  let underWay = 0;
  let probe: { readonly at: number; readonly found: Promise<Refusal | undefined> } | undefined;

  /** Writes, because a standby or a full disk still answers reads. */
  async function tryWriting(): Promise<Refusal | undefined> {
    try {
      await replaceShopMeta(db.write, "probed_at", String(Date.now()));
      return undefined;
    } catch (error) {
      const failure = databaseFailureOf(error);
      if (failure === undefined) throw error;
      return failure === "full" ? full() : away();
    }
  }

  function latestProbe(): Promise<Refusal | undefined> {
    if (probe && performance.now() - probe.at < PROBE_EVERY_MS) return probe.found;
    const found = tryWriting().then(
      (refused) => {
        if (refused) probe = undefined;
        return refused;
      },
      (error: unknown) => {
        probe = undefined;
        throw error;
      },
    );
    probe = { at: performance.now(), found };
    return found;
  }

  return {
    check: async () => {
      if (underWay > 0) return starting();
      if (performance.now() < fullUntil) return full();
      const silent = sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then(away);
      return Promise.race([latestProbe(), silent]);
    },
    waitFor: (work) => {
      underWay += 1;
      void work.then(() => {
        underWay -= 1;
      });
    },
    noteError: (error) => {
      if (databaseFailureOf(error) === "full") fullUntil = performance.now() + FULL_FOR_MS;
    },
  };
}

const away = () =>
  busy(msg("refusal.busy.database", "The database does not answer."), { retryAfter: 5 });
const starting = () =>
  busy(msg("refusal.busy.starting", "The shop is starting."), { retryAfter: 1 });
const full = () => storageFull(undefined, { retryAfter: 60 });

export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const refused = await readiness.check();
    return refused ? sendRefusal(reply, refused) : { status: "ready" };
  });
}
