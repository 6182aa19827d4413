/** Rejects excess load early, because an overloaded shop answers late for everyone. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { busy } from "../../../lib/contract/problem.ts";
import type { Admission } from "../../../lib/http/admission.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { withLanguage } from "../../../lib/i18n/node/language-context.ts";
import type { Metrics } from "../../../lib/process/metrics.ts";
import { sendRefusal } from "./problem.ts";
import { isApiAddress } from "./unknown-route.ts";

/** Further connections are closed at once; an idle one takes about 20 kB. */
const MAX_CONNECTIONS = 4_000;
const TRY_AGAIN_SECONDS = 2;
const LOG_EVERY_MS = 60_000;
const ALWAYS_ADMITTED: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/** Call before mounting routes, so that a refusal costs little. */
export function refuseOverload(app: FastifyInstance, admission: Admission, metrics: Metrics): void {
  const count = metrics.counter({
    name: "millwright_overload_refusals_total",
    help: "Requests answered with 503, and connections closed at once, because there were too many.",
    label: "what",
    values: ["request", "connection"],
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (ALWAYS_ADMITTED.has(request.url) || admission.admits(reply)) done();
    else {
      count("request");
      refuse(request, reply);
    }
  });
  limitConnections(app, () => count("connection"));
}

function limitConnections(app: FastifyInstance, onDrop: () => void): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.server.on("drop", () => {
    onDrop();
    const now = performance.now();
    if (now - loggedAt < LOG_EVERY_MS) return;
    loggedAt = now;
    app.log.warn({ maxConnections: MAX_CONNECTIONS }, "too many connections: closing new ones");
  });
}

/** The colors of the shop's own pages (theme.css), whose files an overloaded shop is not asked for. */
const STYLE =
  ":root{color-scheme:light dark;--paper:#faf8f3;--ink:#16212b}@media(prefers-color-scheme:dark){:root{--paper:#0e1820;--ink:#e9eef1}}body{max-width:76rem;margin:auto;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}";

function busyPage(): string {
  const title = t("busyPage.title", "The shop is busy");
  const text = t("busyPage.text", "This page tries again in a moment.");
  return `<!doctype html><html lang="${currentLanguage().locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${text}`;
}

function refuse({ headers, url, language }: FastifyRequest, reply: FastifyReply): void {
  if (isApiAddress(url) || !headers.accept?.includes("text/html")) {
    sendRefusal(reply, busy(undefined, { retryAfter: TRY_AGAIN_SECONDS }));
    return;
  }
  reply
    .code(503)
    .headers({
      "retry-after": String(TRY_AGAIN_SECONDS),
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    })
    .send(withLanguage(language, busyPage));
}
