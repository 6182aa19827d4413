import { t, texts } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import { ACTIONS, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import type { Delivery } from "../../webhooks/contract.ts";
import { resend, WEBHOOKS } from "../../webhooks/ui/queries.ts";
import { failureLabels, stateLabels, stateTones } from "../../webhooks/ui/words.ts";

const columns = texts("webhooks.delivery", {
  event: "Event",
  state: "State",
  answer: "Answer",
});

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  /** Of the endpoint. */
  enabled: boolean;
}

export function DeliveryTable({ deliveries, enabled }: DeliveryTableProps) {
  return (
    <Table>
      <caption className="sr-only">
        {t("webhooks.deliveries", "Deliveries, the newest first")}
      </caption>
      <TableHead columns={[columns.event, columns.state, columns.answer, ACTIONS]} />
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery._id}>
            <td data-label={columns.event} className="wide">
              <Truncate className="font-medium font-mono" title={delivery.messageId}>
                {`${delivery.type} ${delivery.subject}`}
              </Truncate>
              <time dateTime={delivery.createdAt} className="text-note text-steel">
                {formatDateTime(delivery.createdAt)}
              </time>
            </td>
            <td data-label={columns.state} className="state">
              <Badge tone={stateTones[delivery.state]}>{stateLabels[delivery.state]}</Badge>
              <span className="block text-note text-steel">{attemptsOf(delivery, enabled)}</span>
            </td>
            <td data-label={columns.answer} className="wide">
              <Answer delivery={delivery} />
            </td>
            <td className="actions">{enabled && <SendAgain delivery={delivery} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
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

function Answer({ delivery: { statusCode, failure, excerpt } }: { delivery: Delivery }) {
  return (
    <div className="text-note">
      {statusCode !== undefined && <span className="font-mono">{`${statusCode} `}</span>}
      {failure && <span className="text-bad">{failureLabels[failure]}</span>}
      {excerpt !== undefined && (
        <Truncate className="max-w-64 text-steel" title={excerpt}>
          {excerpt}
        </Truncate>
      )}
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
      run={() => resend(_id)}
      done={({ modifiedCount }) =>
        modifiedCount > 0
          ? t("webhooks.resent", "It is sent again")
          : t("webhooks.laterWaits", "Later stock of this tool is waiting already")
      }
      refresh={[WEBHOOKS]}
    />
  );
}
