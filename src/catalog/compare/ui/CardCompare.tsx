import { t } from "../../../lib/i18n/i18n.ts";
import { toggleCompared, useCompared } from "./compared.ts";

/** Marks the tool of a card to be compared; what is marked stands below the list. */
export function CardCompare({ tool: { _id: id, name } }: { tool: { _id: string; name: string } }) {
  const isCompared = useCompared().some((tool) => tool.id === id);
  const word = t("compare.mark", "Compare");
  return (
    <label
      className="card-compare scripted relative flex min-h-11 min-w-6 cursor-pointer items-center justify-center gap-2 text-note"
      title={word}
    >
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={isCompared}
        onChange={() => toggleCompared({ id, name })}
        aria-label={t("compare.mark.named", "Compare {tool}", { tool: name })}
      />
      <span aria-hidden="true" className="compare-word">
        {word}
      </span>
    </label>
  );
}
