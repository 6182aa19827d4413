import { useState } from "react";
import { validation } from "../../../../shop/messages.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { clearDraft, readDraft, saveDraft } from "../../../lib/browser/draft.ts";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { t, textOf, texts } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextAreaField } from "../../../lib/ui/Field.tsx";
import type * as contract from "../../contact/contract.ts";
import { MAX_MESSAGE } from "../../contact/rules.ts";
import { MESSAGES } from "../../contact/ui/queries.ts";

const words = texts("message.answer", {
  label: "Your answer",
  hint: "The shop sends it by email, with the message quoted, and keeps it here. ⌘ or Ctrl and Enter send it.",
  sent: "The answer is on its way",
});

interface AnswerFormProps {
  message: contract.Message;
  /** What else can be done with the message, beside the button that answers it. */
  children: Elements;
}

/** What is typed stays in this tab until it is sent. */
function useAnswer(id: string) {
  const draft = `answer ${id}`;
  const [typed, setTyped] = useState(() => readDraft(draft).text ?? "");
  const [isChecked, setChecked] = useState(false);
  const submitKey = useSubmitKey();
  const text = typed.trim();
  const action = useAction({
    run: () =>
      submitKey.call<typeof contract.answerMessage>({ id, text }, "POST /message/{id}/answer", {
        params: { id },
        body: { text },
      }),
    done: words.sent,
    refresh: [MESSAGES],
    onDone: () => {
      clearDraft(draft);
      setTyped("");
      setChecked(false);
    },
  });

  function send(): void {
    setChecked(true);
    if (text !== "") action.run();
  }
  function type(answer: string): void {
    setTyped(answer);
    saveDraft(draft, { text: answer });
  }
  return { typed, type, send, action, isMissing: isChecked && text === "" };
}

export function AnswerForm({ message, children }: AnswerFormProps) {
  const { typed, type, send, action, isMissing } = useAnswer(message._id);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        label={words.label}
        hint={words.hint}
        required
        rows={6}
        maxLength={MAX_MESSAGE}
        value={typed}
        error={isMissing ? textOf(validation.messageRequired) : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (keyOf(event) === "Enter" && hasCommand(event)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <FormError failure={action.error} />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" variant="primary" busy={action.isPending}>
          {message.answeredAt
            ? t("message.answer.again", "Send")
            : t("message.answer.send", "Send and mark as answered")}
        </Button>
        {children}
      </div>
    </form>
  );
}
