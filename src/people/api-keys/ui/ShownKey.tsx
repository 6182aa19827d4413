import { useEffect, useRef } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { toast } from "../../../lib/ui/toast.ts";

/** A new key, which is never shown again. */
export function ShownKey({ secret }: { secret: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t("apiKeys.copied", "The key is copied")),
      () =>
        toast.failure(
          t("apiKeys.notCopied", "The browser did not let it be copied. Select it and copy it."),
        ),
    );
  return (
    <div ref={box} className="grid gap-4 text-ink">
      <p>
        {t(
          "apiKeys.shownOnce",
          "Copy it now into the program's settings. It is not shown again, and the shop keeps only a hash of it.",
        )}
      </p>
      <TextField
        label={t("apiKeys.key", "API key")}
        className="font-mono text-note"
        readOnly
        spellCheck={false}
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <Button className="justify-self-start" onClick={() => void copy()}>
        {t("apiKeys.copy", "Copy the key")}
      </Button>
    </div>
  );
}
