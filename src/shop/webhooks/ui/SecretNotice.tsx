import { useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";

interface SecretNoticeProps {
  secret: string;
  onClose: () => void;
}

/** Shows a new signing secret, once. */
export function SecretNotice({ secret, onClose }: SecretNoticeProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true));
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
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied
            ? t("webhooks.secretCopied", "Copied")
            : t("webhooks.copySecret", "Copy the secret")}
        </Button>
        <Button onClick={onClose}>{t("webhooks.hideSecret", "Hide it")}</Button>
      </div>
    </div>
  );
}
