import { useEffect, useRef } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";

/** A new key, which is never shown again. */
export function ShownKey({ secret }: { secret: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
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
      <CopyButton className="justify-self-start" text={secret}>
        {t("apiKeys.copy", "Copy the key")}
      </CopyButton>
    </div>
  );
}
