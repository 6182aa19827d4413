import { useState } from "react";
import { keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { joinValues } from "../../../lib/text/value-list.ts";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import type { Facet } from "../contract.ts";
import { parseRange, type Range, type RangeFault, rangeOf } from "./facet-values.ts";

export interface FacetProps {
  facet: Facet;
  /** Canonical. */
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A faulty range is explained, and the list stays as it is. */
export function FacetRange({ facet, chosen, onChange }: FacetProps) {
  const current = joinValues(chosen);
  const [seen, setSeen] = useState(current);
  const [typed, setTyped] = useState(() => rangeOf(chosen));
  const [fault, setFault] = useState<RangeFault>();
  if (current !== seen) {
    setSeen(current);
    setTyped(rangeOf(chosen));
    setFault(undefined);
  }

  function apply() {
    const range = parseRange(typed, facet);
    if (typeof range !== "string") return setFault(range);
    setFault(undefined);
    // Left without a change: values of the list stay chosen.
    if (range === parseRange(rangeOf(chosen), facet)) return;
    onChange(range === "" ? [] : [range]);
  }

  const field = (end: keyof Range, label: string, example: number | undefined) => (
    <NumberField
      label={label}
      name={`${end}.${facet.code}`}
      inputMode="text"
      placeholder={example === undefined ? undefined : String(example)}
      value={typed[end]}
      onChange={(event) => {
        setTyped({ ...typed, [end]: event.target.value });
        setFault(undefined);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (keyOf(event) !== "Enter") return;
        event.preventDefault();
        apply();
      }}
      error={fault?.field === end ? fault.message : undefined}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3 pt-1 pb-2">
      {field("from", t("filters.from", "From"), facet.min)}
      {field("to", t("filters.to", "To"), facet.max)}
    </div>
  );
}
