import { useState } from "react";
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionDialog, InstantAction, useAction } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { DialogFormButton } from "../../../lib/ui/form/DialogForm.tsx";
import { Menu } from "../../../lib/ui/Menu.tsx";
import {
  type changeWebhookEndpoint,
  createWebhookEndpoint,
  type deleteWebhookEndpoint,
  type resendFailedDeliveries,
  type rotateWebhookSecret,
  type sendTestEvent,
  type WebhookEndpoint,
} from "../contract.ts";
import type { EventType } from "../contract-events.ts";
import { eventLabels, labels } from "./labels.ts";
import { WEBHOOKS } from "./queries.ts";

type EndpointValues = z.input<typeof createWebhookEndpoint.body>;
type EndpointChange = z.input<typeof changeWebhookEndpoint.body>;

function changeEndpoint(id: string, body: EndpointChange) {
  return call<typeof changeWebhookEndpoint>("PATCH /webhook-endpoint/{id}", {
    params: { id },
    body,
  });
}

function endpointForm(values: EndpointValues) {
  const events = Object.keys(eventLabels) as EventType[];
  return {
    schema: createWebhookEndpoint.body,
    fields: {
      url: {
        type: "web",
        label: labels.url,
        hint: labels.urlHint,
        input: { className: "font-mono" },
      },
      description: { type: "line", label: labels.description, hint: labels.descriptionHint },
      events: {
        type: "choices",
        label: labels.events,
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
      label={labels.add}
      variant="primary"
      title={labels.add}
      confirm={labels.add}
      run={(body) => call<typeof createWebhookEndpoint>("POST /webhook-endpoint", { body })}
      done={labels.added}
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
  const { _id: id, enabled } = endpoint;
  return (
    <div className="flex flex-wrap gap-3">
      {enabled && (
        <InstantAction
          label={t("webhooks.test", "Send a test event")}
          run={() =>
            call<typeof sendTestEvent>("POST /webhook-endpoint/{id}/test", { params: { id } })
          }
          done={t("webhooks.testSent", "The test event is on its way")}
          refresh={[WEBHOOKS]}
        />
      )}
      <DialogFormButton
        {...endpointForm(endpoint)}
        label={labels.edit}
        title={t("webhooks.editTitle", "Edit “{name}”", { name: endpoint.description })}
        confirm={labels.save}
        run={(values) => changeEndpoint(id, values)}
        done={labels.saved}
      />
      <MoreActions endpoint={endpoint} onSecret={onSecret} onDeleted={onDeleted} />
    </div>
  );
}

/** What is rarely done to an endpoint; what cannot be undone asks first. */
function MoreActions({ endpoint, onSecret, onDeleted }: EndpointActionsProps) {
  const { _id: id, enabled, failed, description: name } = endpoint;
  const [asked, ask] = useState<"rotate" | "delete">();
  const switching = useAction({
    run: () => changeEndpoint(id, { enabled: !enabled }),
    done: enabled
      ? t("webhooks.nowDisabled", "Endpoint disabled")
      : t("webhooks.nowEnabled", "Endpoint enabled"),
    refresh: [WEBHOOKS],
  });
  const resending = useAction({
    run: () =>
      call<typeof resendFailedDeliveries>("POST /webhook-endpoint/{id}/resend", { params: { id } }),
    done: ({ modifiedCount }) =>
      t(
        "webhooks.resentFailed",
        "{count, plural, =0 {Nothing was left to send} one {# delivery is sent again} other {# deliveries are sent again}}",
        { count: modifiedCount },
      ),
    refresh: [WEBHOOKS],
  });
  return (
    <>
      <Menu
        label={t("webhooks.more", "More about {name}", { name })}
        entries={[
          ...(enabled && failed > 0
            ? [
                {
                  label: t("webhooks.resendFailed", "Send all failed again"),
                  onSelect: resending.run,
                },
              ]
            : []),
          { label: t("webhooks.rotate", "New signing secret"), onSelect: () => ask("rotate") },
          {
            label: enabled ? t("webhooks.disable", "Disable") : t("webhooks.enable", "Enable"),
            onSelect: switching.run,
          },
          { label: t("webhooks.delete", "Delete"), onSelect: () => ask("delete") },
        ]}
      />
      <FormError failure={switching.error ?? resending.error} />
      <RotateDialog
        {...{ id, onSecret }}
        isOpen={asked === "rotate"}
        onClose={() => ask(undefined)}
      />
      <DeleteDialog
        {...{ id, onDeleted }}
        isOpen={asked === "delete"}
        onClose={() => ask(undefined)}
      />
    </>
  );
}

interface RotateDialogProps extends DialogControl {
  id: string;
  onSecret: (secret: string) => void;
}

function RotateDialog({ id, onSecret, ...dialog }: RotateDialogProps) {
  const rotation = useAction({
    run: () =>
      call<typeof rotateWebhookSecret>("POST /webhook-endpoint/{id}/secret", { params: { id } }),
    onDone: ({ secret }) => {
      dialog.onClose();
      onSecret(secret);
    },
    refresh: [WEBHOOKS],
  });
  return (
    <ActionDialog
      {...dialog}
      title={t("webhooks.rotateTitle", "Generate a new signing secret?")}
      confirm={t("webhooks.rotate", "New signing secret")}
      variant="primary"
      action={rotation}
      onConfirm={rotation.run}
    >
      {t(
        "webhooks.rotateText",
        "Both secrets sign for 24 hours, so that you can change the receiver. After that only the new one does.",
      )}
    </ActionDialog>
  );
}

interface DeleteDialogProps extends DialogControl {
  id: string;
  onDeleted: () => void;
}

function DeleteDialog({ id, onDeleted, ...dialog }: DeleteDialogProps) {
  const deletion = useAction({
    run: () =>
      call<typeof deleteWebhookEndpoint>("DELETE /webhook-endpoint/{id}", { params: { id } }),
    done: t("webhooks.deleted", "Endpoint deleted"),
    onDone: onDeleted,
    refresh: [WEBHOOKS],
  });
  return (
    <ActionDialog
      {...dialog}
      title={t("webhooks.deleteTitle", "Delete this endpoint?")}
      confirm={t("webhooks.delete", "Delete")}
      variant="danger"
      action={deletion}
      onConfirm={deletion.run}
    >
      {t("webhooks.deleteText", "Its deliveries are deleted too, also those that wait.")}
    </ActionDialog>
  );
}
