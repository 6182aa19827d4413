import { t } from "../i18n/i18n.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { toast } from "./toast.ts";

interface CopyButtonProps extends Omit<ButtonProps, "onClick"> {
  /** What is copied. */
  text: string;
}

/** Copies a text and says so. Browsers have no clipboard on pages without https, and may refuse it elsewhere. */
export function CopyButton({ text, ...button }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t("copy.done", "Copied"));
    } catch {
      toast.failure(
        t("copy.refused", "The browser did not let it be copied. Select it and copy it."),
      );
    }
  }
  return <Button {...button} onClick={() => void copy()} />;
}
