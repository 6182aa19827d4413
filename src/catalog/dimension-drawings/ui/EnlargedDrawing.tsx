import { useEffect, useId, useRef, useState } from "react";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Tool } from "../../tools/contract.ts";

/** Zoom factors; 1 fits the window. */
const SCALES = [1, 2, 4] as const;

export function EnlargedDrawing({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const title = useId();
  const scale = SCALES[step] ?? 1;
  useEffect(() => dialog.current?.showModal(), []);
  // Keeps the center of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scale is what it follows
  useEffect(() => {
    const { current } = sheet;
    current?.scrollTo({
      left: (current.scrollWidth - current.clientWidth) / 2,
      top: (current.scrollHeight - current.clientHeight) / 2,
    });
  }, [scale]);

  return (
    <dialog ref={dialog} aria-labelledby={title} className="enlarged" onClose={onClose}>
      <header>
        <h2 id={title} className="min-w-0 flex-1 truncate font-semibold">
          {tool.name}
        </h2>
        <span role="status" className="label-text w-14 text-right">
          {t("picture.scale", "{percent}%", { percent: scale * 100 })}
        </span>
        <Button
          aria-label={t("picture.smaller", "Smaller")}
          className="btn-square"
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          −
        </Button>
        <Button
          aria-label={t("picture.larger", "Larger")}
          className="btn-square"
          disabled={step === SCALES.length - 1}
          onClick={() => setStep(step + 1)}
        >
          +
        </Button>
        <Button onClick={() => dialog.current?.close()}>{t("picture.close", "Close")}</Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by keyboard */}
      <section ref={sheet} tabIndex={0} aria-label={t("picture.sheet", "The picture")}>
        <img
          src={tool.img}
          alt={tool.name}
          className="max-w-none object-contain"
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
        />
      </section>
    </dialog>
  );
}
