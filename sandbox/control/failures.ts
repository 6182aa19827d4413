import { allFaults, isInForce } from "../faults/faults.ts";
import type { Fault, FaultKind } from "../faults/types.ts";
import { formatTime } from "../layout.ts";
import { escaped } from "../pages.ts";
import { modeOf } from "../webhooks/modes.ts";
import type { ModeName } from "../webhooks/types.ts";
import type { Controls } from "./commands.ts";
import { choice, form, hidden, number } from "./html.ts";

const CALLS = [
  ["POST /v1/payment_intents$", "create a payment intent"],
  ["GET /v1/payment_intents/", "read a payment intent"],
  ["POST /v1/payment_intents/*/confirm", "confirm it (the buyer's browser)"],
  ["POST /v1/payment_intents/*/cancel", "cancel it"],
  ["POST /v1/refunds$", "create a refund"],
  ["GET /v1/refunds", "read refunds"],
  ["/v1/", "any call"],
] as const;

const KINDS: readonly (readonly [FaultKind, string])[] = [
  ["status", "answer with an error status"],
  ["reset-before", "reset the connection before the change"],
  ["reset-after", "reset the connection after the change"],
  ["truncate", "send half of the answer"],
  ["hang", "never answer, change nothing"],
  ["hang-after", "never answer, but make the change"],
  ["delay", "wait before the change"],
  ["delay-after", "wait after the change, then answer"],
  ["no-error-body", "answer with a status and no Stripe error"],
];

const MODES: readonly (readonly [ModeName, string])[] = [
  ["normal", "are delivered normally"],
  ["drop", "are lost"],
  ["delay", "arrive late"],
  ["duplicate", "arrive twice at once"],
  ["twin", "arrive twice under two ids"],
  ["reorder", "arrive newest first"],
  ["wrong-signature", "have a wrong signature"],
  ["old-timestamp", "have a signature ten minutes old"],
  ["future-timestamp", "have a signature ten minutes ahead"],
];

export function failureSections(controls: Controls): string {
  return `<div class="failures">${clock(controls)}${faults(controls)}${webhooks(controls)}</div>`;
}

function clock({ clock }: Controls): string {
  const ahead = clock.aheadMs();
  const shift = ahead === 0 ? "the machine's own time" : `${Math.round(ahead / 1000)} s ahead`;
  const time = formatTime(new Date(clock.now()).toISOString());
  const steps = [
    ["1000", "1 second"],
    ["60000", "1 minute"],
    ["3600000", "1 hour"],
    ["86400000", "1 day"],
    ["1209600000", "14 days"],
  ] as const;
  return `<section id="clock"><h2>Time</h2><p><span class="time">${time}</span>, ${shift}</p>
${form("clock", "Advance", choice("advanceMs", "By", steps))}
<details><summary>Reset</summary><p class="note">Deletes payments, refunds, events and faults, and sets the clock to the machine's time. Keys and emails stay.</p>
${form("reset", "Reset")}</details></section>`;
}

function faults({ context: { store } }: Controls): string {
  const inForce = allFaults(store).filter(isInForce).map(faultItem).join("");
  const fields = [
    choice("call", "When the shop tries to", CALLS),
    choice("kind", "Then", KINDS),
    number("times", "Times", "1"),
    number("status", "Error status", "500"),
    number("ms", "Wait, in ms", "2000"),
  ].join("");
  const list =
    inForce === ""
      ? '<p class="note">No faults: calls are answered normally.</p>'
      : `<ul class="faults">${inForce}</ul>`;
  return `<section id="faults"><h2>Faults</h2>${list}${form("faults", "Add fault", fields)}</section>`;
}

function faultItem(fault: Fault): string {
  const [, kind] = KINDS.find(([name]) => name === fault.kind) ?? [];
  const method = fault.method === null ? "" : `${fault.method} `;
  return (
    `<li><p><code>${escaped(method + fault.path)}</code><br>` +
    `${escaped(kind ?? fault.kind)}; used ${fault.struck} of ${fault.times}</p>` +
    `${form("faults/remove", "Remove", hidden("id", fault.id))}</li>`
  );
}

function webhooks({ context: { store } }: Controls): string {
  const { mode, times } = modeOf(store);
  const [, name] = MODES.find(([candidate]) => candidate === mode) ?? [];
  const left = times === null ? "" : `, for ${times} more`;
  const fields = [
    choice("mode", "From now on, events", MODES),
    number("times", "Number of events"),
  ];
  return `<section id="webhooks"><h2>Webhooks</h2><p>Events ${escaped(String(name))}${left}.</p>
${form("webhooks", "Change", fields.join(""))}<p class="note">Without a number, until changed.</p></section>`;
}
