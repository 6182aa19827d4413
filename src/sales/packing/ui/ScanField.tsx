import { type RefObject, useEffect, useRef } from "react";
import { hasCommand, keyOf } from "../../../lib/browser/keys.ts";
import { isTyping } from "../../../lib/browser/single-keys.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";
import { TextField } from "../../../lib/ui/Field.tsx";
import { americanSign } from "./american-keys.ts";

const words = texts("packing.scan", {
  part: "Scan a part",
  tracking: "Tracking number",
  enter: "Enter ships the order",
  hint: "A part number ticks its line, the number of another order opens it. Space in the empty field ticks the next line.",
});

interface ScanFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Every line is packed. */
  isReady: boolean;
  isTracked: boolean;
  /** Whether the field is emptied. */
  onScan: (text: string, byKeys: string) => boolean;
  onSpace: () => void;
  children: Elements;
}

/** The one field that the scanner types into. A scanner ends with Enter or Tab. */
export function ScanField({ ref, isReady, isTracked, onScan, onSpace, children }: ScanFieldProps) {
  const label = isReady ? (isTracked ? words.tracking : words.enter) : words.part;
  const keys = useRef("");
  // A scanner types wherever the focus is: at a button its Enter would press that.
  useEffect(() => {
    const listening = new AbortController();
    function bring(event: KeyboardEvent): void {
      const isCommand = hasCommand(event) || (event.altKey && !event.ctrlKey);
      const isSign = event.key.length === 1 && event.key !== " " && !isCommand;
      const field = ref.current;
      if (!field || !isSign || event.defaultPrevented || isTyping(event.target)) return;
      field.focus({ preventScroll: true });
      keys.current = (field.value === "" ? "" : keys.current) + americanSign(event);
    }
    document.addEventListener("keydown", bring, { signal: listening.signal });
    return () => listening.abort();
  }, [ref]);
  return (
    <div className="packing-scan">
      <TextField
        ref={ref}
        label={label}
        hint={words.hint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={80}
        className="font-mono"
        onKeyDown={(event) => {
          const field = event.currentTarget;
          const key = keyOf(event);
          keys.current = (field.value === "" ? "" : keys.current) + americanSign(event);
          if (key === " " && field.value === "") {
            event.preventDefault();
            onSpace();
          }
          const isTab = key === "Tab" && !event.shiftKey && field.value.trim() !== "";
          if (key !== "Enter" && !isTab) return;
          event.preventDefault();
          if (onScan(field.value.trim(), keys.current)) field.value = "";
        }}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
