import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton, InstantAction, useAction } from "../../../lib/ui/action.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import type { WebhookEndpoint } from "../contract.ts";
import { EndpointDialog } from "./EndpointDialog.tsx";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  resendFailed,
  rotateSecret,
  sendTest,
  WEBHOOKS,
} from "./queries.ts";
import { words } from "./words.ts";

export function AddEndpoint({ onSecret }: { onSecret: (secret: string) => void }) {
  return (
    <DialogButton label={words.add} variant="primary">
      {(dialog) => <AddDialog {...dialog} onSecret={onSecret} />}
    </DialogButton>
  );
}

function AddDialog({
  onSecret,
  ...dialog
}: DialogControl & { onSecret: (secret: string) => void }) {
  const action = useAction({
    run: createEndpoint,
    done: words.added,
    refresh: [WEBHOOKS],
    onDone: ({ secret }) => {
      dialog.onClose();
      onSecret(secret);
    },
  });
  return <EndpointDialog {...dialog} title={words.add} confirm={words.add} action={action} />;
}

interface EndpointProps {
  endpoint: WebhookEndpoint;
}

interface EndpointActionsProps extends EndpointProps {
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
      <DialogButton label={words.edit}>
        {(dialog) => <EditDialog {...dialog} endpoint={endpoint} />}
      </DialogButton>
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

function EditDialog({ endpoint, ...dialog }: DialogControl & EndpointProps) {
  const { _id: id, url, description, events } = endpoint;
  const action = useAction({
    run: (values: Parameters<typeof createEndpoint>[0]) => changeEndpoint(id, values),
    done: words.saved,
    refresh: [WEBHOOKS],
    onDone: dialog.onClose,
  });
  return (
    <EndpointDialog
      {...dialog}
      title={t("webhooks.editTitle", "Edit “{name}”", { name: description })}
      confirm={words.save}
      initial={{ url, description, events }}
      action={action}
    />
  );
}
