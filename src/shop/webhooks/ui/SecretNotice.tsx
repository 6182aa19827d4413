import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";

/** Shows a new signing secret, once. */
export function SecretNotice({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <div role="status" className="mb-6 grid max-w-2xl gap-3 border-accent border-l-2 py-1 pl-4">
      <TextField
        label={t("webhooks.secret", "Signing secret")}
        hint={t(
          "webhooks.secretHint",
          "Copy it into the receiver now: it is shown only once. A lost one is replaced by a new one.",
        )}
        readOnly
        className="font-mono"
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton variant="primary" text={secret}>
          {t("webhooks.copySecret", "Copy the secret")}
        </CopyButton>
        <Button onClick={onClose}>{t("webhooks.hideSecret", "Hide it")}</Button>
      </div>
    </div>
  );
}
