import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, InstantAction } from "../../../lib/ui/action.tsx";
import { DialogFormButton } from "../../../lib/ui/form/DialogForm.tsx";
import { createWebhookEndpoint, type WebhookEndpoint } from "../contract.ts";
import type { EventType } from "../contract-events.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointValues,
  resendFailed,
  rotateSecret,
  sendTest,
  WEBHOOKS,
} from "./queries.ts";
import { eventLabels, words } from "./words.ts";

/** The form of an endpoint. */
function endpointForm(values: EndpointValues) {
  const events = Object.keys(eventLabels) as EventType[];
  return {
    schema: createWebhookEndpoint.body,
    fields: {
      url: {
        type: "web",
        label: words.url,
        hint: words.urlHint,
        input: { className: "font-mono" },
      },
      description: { type: "line", label: words.description, hint: words.descriptionHint },
      events: {
        type: "choices",
        label: words.events,
        areCodes: true,
        options: Object.fromEntries(
          events.map((type) => [type, { text: type, note: eventLabels[type] }]),
        ),
      },
    },
    values,
    refresh: [WEBHOOKS],
  } as const;
}

export function AddEndpoint({ onSecret }: { onSecret: (secret: string) => void }) {
  return (
    <DialogFormButton
      {...endpointForm({ url: "", description: "", events: [] })}
      label={words.add}
      variant="primary"
      title={words.add}
      confirm={words.add}
      run={createEndpoint}
      done={words.added}
      onDone={({ secret }) => onSecret(secret)}
    />
  );
}

interface EndpointActionsProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
  onDeleted: () => void;
}

export function EndpointActions({ endpoint, onSecret, onDeleted }: EndpointActionsProps) {
  const { _id: id, enabled, failed } = endpoint;
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && (
        <InstantAction
          label={t("webhooks.test", "Send a test event")}
          run={() => sendTest(id)}
          done={t("webhooks.testSent", "The test event is on its way")}
          refresh={[WEBHOOKS]}
        />
      )}
      {enabled && failed > 0 && (
        <InstantAction
          label={t("webhooks.resendFailed", "Send all failed again")}
          run={() => resendFailed(id)}
          done={({ modifiedCount }) =>
            t(
              "webhooks.resentFailed",
              "{count, plural, =0 {Nothing was left to send} one {# delivery is sent again} other {# deliveries are sent again}}",
              { count: modifiedCount },
            )
          }
          refresh={[WEBHOOKS]}
        />
      )}
      <DialogFormButton
        {...endpointForm(endpoint)}
        label={words.edit}
        title={t("webhooks.editTitle", "Edit “{name}”", { name: endpoint.description })}
        confirm={words.save}
        run={(values) => changeEndpoint(id, values)}
        done={words.saved}
      />
      <ActionButton
        label={t("webhooks.rotate", "New signing secret")}
        title={t("webhooks.rotateTitle", "Generate a new signing secret?")}
        confirmVariant="primary"
        run={() => rotateSecret(id)}
        onDone={({ secret }) => onSecret(secret)}
        refresh={[WEBHOOKS]}
      >
        {t(
          "webhooks.rotateText",
          "Both secrets sign for 24 hours, so that you can change the receiver. After that only the new one does.",
        )}
      </ActionButton>
      <InstantAction
        label={enabled ? t("webhooks.disable", "Disable") : t("webhooks.enable", "Enable")}
        run={() => changeEndpoint(id, { enabled: !enabled })}
        done={
          enabled
            ? t("webhooks.nowDisabled", "Endpoint disabled")
            : t("webhooks.nowEnabled", "Endpoint enabled")
        }
        refresh={[WEBHOOKS]}
      />
      <ActionButton
        label={t("webhooks.delete", "Delete")}
        variant="danger"
        title={t("webhooks.deleteTitle", "Delete this endpoint?")}
        run={() => deleteEndpoint(id)}
        done={t("webhooks.deleted", "Endpoint deleted")}
        onDone={onDeleted}
        refresh={[WEBHOOKS]}
      >
        {t("webhooks.deleteText", "Its deliveries are deleted too, also those that wait.")}
      </ActionButton>
    </div>
  );
}
