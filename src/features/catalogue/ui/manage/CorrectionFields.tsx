import { useEffect, useRef } from "react";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { focusFirstFault } from "../../../../kit/ui/field-faults.ts";
import {
  type CorrectionWay,
  shelfWords,
  type TypedCorrection,
  type useTypedCorrection,
} from "./typed-correction.ts";
import type { StockNow } from "./use-correction.ts";

interface FieldsProps {
  now: StockNow;
  form: ReturnType<typeof useTypedCorrection>;
  /** Tells two forms on one page apart. */
  name: string;
}

/** The way, the pieces, the reason. */
export function CorrectionFields({ now, form, name }: FieldsProps) {
  const { typed, faults, change, checks } = form;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checks > 0) focusFirstFault(fields.current);
  }, [checks]);
  return (
    <div ref={fields} className="grid gap-4">
      <fieldset>
        <legend className="mb-1.5 font-medium text-note">How</legend>
        <div className="flex flex-wrap gap-x-6">
          <Way name={name} way="change" label="Pieces came or went" {...{ typed, change }} />
          <Way name={name} way="count" label="I counted the shelf" {...{ typed, change }} />
        </div>
      </fieldset>
      <TextField
        label={typed.way === "change" ? "Pieces" : "Counted on the shelf"}
        className="max-w-48 font-mono tabular-nums"
        inputMode={typed.way === "change" ? "text" : "numeric"}
        autoComplete="off"
        maxLength={9}
        value={typed.pieces}
        onChange={(event) => change({ pieces: event.target.value })}
        error={faults.pieces}
        hint={
          typed.way === "change"
            ? "12 came in, -3 went"
            : `${shelfWords(now)} All of them are counted.`
        }
      />
      <TextField
        label="Reason"
        autoComplete="off"
        maxLength={200}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={faults.reason}
        hint="Stays in the ledger, with your name."
      />
    </div>
  );
}

interface WayProps {
  name: string;
  way: CorrectionWay;
  label: string;
  typed: TypedCorrection;
  change: (part: Partial<TypedCorrection>) => void;
}

function Way({ name, way, label, typed, change }: WayProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        className="size-5 accent-ink"
        checked={typed.way === way}
        onChange={() => change({ way, pieces: "" })}
      />
      {label}
    </label>
  );
}
