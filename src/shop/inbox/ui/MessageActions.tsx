import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { mailLink } from "../../../lib/text/contact-links.ts";
import { ActionButton, InstantAction } from "../../../lib/ui/action.tsx";
import { buttonClass } from "../../../lib/ui/Button.tsx";
import type * as contract from "../../contact/contract.ts";
import { MESSAGES } from "../../contact/ui/queries.ts";

interface MessageActionsProps {
  message: contract.Message;
  onDeleted: () => void;
}

export function MessageActions({ message, onDeleted }: MessageActionsProps) {
  const queryClient = useQueryClient();
  const { _id: id, number, answeredAt } = message;
  return (
    <>
      <a href={mailLink(message.email, `Re: ${message.subject}`)} className={buttonClass()}>
        {t("message.reply", "Reply by email")}
      </a>
      <InstantAction
        label={
          answeredAt
            ? t("message.markNew", "Mark as new")
            : t("message.markAnswered", "Mark as answered")
        }
        run={() =>
          call<typeof contract.markMessage>("PUT /message/{id}/answered", {
            params: { id },
            body: { answered: !answeredAt },
          })
        }
        refresh={[MESSAGES]}
      />
      <ActionButton
        label={t("message.delete", "Delete")}
        variant="danger"
        title={t("message.deleteThis", "Delete message {number}?", { number })}
        run={() => call<typeof contract.deleteMessage>("DELETE /message/{id}", { params: { id } })}
        done={t("message.deleted", "Message {number} deleted", { number })}
        onDone={() => {
          onDeleted();
          // The message is still on screen, so it is not fetched again.
          void queryClient.invalidateQueries({ queryKey: [MESSAGES], refetchType: "none" });
        }}
      >
        {t("message.deleteText", "You cannot undo this. The sender is not notified.")}
      </ActionButton>
    </>
  );
}
