import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { MAX_COMPARED } from "../rules-compare.ts";
import { type ComparedTool, keepCompared, replaceCompared, useWaitingTool } from "./compared.ts";

interface FullComparisonProps {
  compared: readonly ComparedTool[];
  /** Moves the focus, because the button that had it is gone. */
  onDone: () => void;
}

/** Why another tool was not marked, and which one it may replace. */
export function FullComparison({ compared, onDone }: FullComparisonProps) {
  const waiting = useWaitingTool();
  return (
    <div role="status" className="tray-full">
      {waiting && (
        <>
          <p className="text-note">
            {t(
              "compare.full",
              "At most {most} tools fit beside each other. Take one out to compare {name}:",
              { most: MAX_COMPARED, name: waiting.name },
            )}
          </p>
          <ul>
            {compared.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  className="chip"
                  aria-label={t("compare.replace", "Take out {name}", { name })}
                  onClick={() => {
                    replaceCompared(id);
                    onDone();
                  }}
                >
                  <span className="max-w-[min(15rem,50vw)] truncate">{name}</span>
                  <span aria-hidden="true">✕</span>
                </button>
              </li>
            ))}
            <li>
              <Button
                onClick={() => {
                  keepCompared();
                  onDone();
                }}
              >
                {t("compare.keep", "Keep these")}
              </Button>
            </li>
          </ul>
        </>
      )}
    </div>
  );
}
