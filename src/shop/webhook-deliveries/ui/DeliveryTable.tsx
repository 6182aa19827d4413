import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import type { Delivery, resendDelivery } from "../../webhooks/contract.ts";
import { failureLabels, stateLabels, stateTones } from "../../webhooks/ui/labels.ts";
import { WEBHOOKS } from "../../webhooks/ui/queries.ts";

const columns = texts("webhooks.delivery", {
  event: "Event",
  state: "State",
  answer: "Answer",
});

/** `enabled`: the endpoint is. */
export function DeliveryTable({ enabled, ...deliveries }: ListOf<Delivery> & { enabled: boolean }) {
  return (
    <QueryTable
      {...deliveries}
      className="compact beside"
      caption={t("webhooks.deliveries", "Deliveries, the newest first")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.event,
          width: "wide",
          cell: ({ messageId, type, subject, createdAt }) => (
            <>
              <Truncate className="font-medium font-mono" title={messageId}>
                {`${type} ${subject}`}
              </Truncate>
              <time dateTime={createdAt} className="text-note text-steel">
                {formatDateTime(createdAt)}
              </time>
            </>
          ),
        },
        {
          header: columns.state,
          cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
        },
        {
          header: columns.answer,
          width: "wide",
          cell: (delivery) => <Answer delivery={delivery} enabled={enabled} />,
        },
      ]}
      actions={(delivery) => enabled && <SendAgain delivery={delivery} />}
    />
  );
}

function attemptsOf({ attempts, deliveredAt, nextAt }: Delivery, enabled: boolean): string {
  const tried = t(
    "webhooks.tried",
    "{attempts, plural, =0 {not tried yet} one {tried once} other {tried # times}}",
    { attempts },
  );
  if (deliveredAt) return `${tried}, ${formatDateTime(deliveredAt)}`;
  if (nextAt && attempts > 0 && enabled)
    return t("webhooks.again", "{tried}, again {time}", { tried, time: formatDateTime(nextAt) });
  return tried;
}

function Answer({ delivery, enabled }: { delivery: Delivery; enabled: boolean }) {
  const { statusCode, failure, excerpt } = delivery;
  return (
    <div className="text-note">
      {statusCode !== undefined && <span className="font-mono">{`${statusCode} `}</span>}
      {failure && <span className="text-bad">{failureLabels[failure]}</span>}
      {excerpt !== undefined && (
        <Truncate className="max-w-64 text-steel" title={excerpt}>
          {excerpt}
        </Truncate>
      )}
      <span className="block text-steel">{attemptsOf(delivery, enabled)}</span>
    </div>
  );
}

function SendAgain({ delivery: { _id, type, subject } }: { delivery: Delivery }) {
  return (
    <InstantAction
      className="actions-only"
      label={t("webhooks.resend", "Send again")}
      accessibleName={t("webhooks.resendThis", "Send again: {event}", {
        event: `${type} ${subject}`.trim(),
      })}
      run={() =>
        call<typeof resendDelivery>("POST /webhook-delivery/{id}/resend", { params: { id: _id } })
      }
      done={({ modifiedCount }) =>
        modifiedCount > 0
          ? t("webhooks.resent", "It is sent again")
          : t("webhooks.laterWaits", "Later stock of this tool is waiting already")
      }
      refresh={[WEBHOOKS]}
    />
  );
}
