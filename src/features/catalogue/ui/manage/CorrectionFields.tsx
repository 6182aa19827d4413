import { useEffect, useRef, useState } from "react";
import { MAX_PIECES } from "../../../../kit/fields.ts";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { formatPieces } from "../availability.ts";
import type { SentCorrection, StockNow } from "./use-correction.ts";

/** How the stock is corrected: by the pieces that came or went, or by counting the shelf. */
export type CorrectionWay = "change" | "count";

/** What is typed, and what it comes to. */
export interface TypedCorrection {
  readonly way: CorrectionWay;
  readonly pieces: string;
  readonly reason: string;
}

const EMPTY: TypedCorrection = { way: "change", pieces: "", reason: "" };

/** The state of the fields below; `check` turns the words of errors on and returns what is to be sent. */
export function useTypedCorrection(now: StockNow) {
  const [typed, setTyped] = useState(EMPTY);
  const [checks, setChecks] = useState(0);
  const faults = checks > 0 ? faultsOf(typed, now) : {};
  return {
    typed,
    faults,
    checks,
    isDirty: typed.pieces !== "" || typed.reason !== "",
    change: (part: Partial<TypedCorrection>) => setTyped((last) => ({ ...last, ...part })),
    check: (): SentCorrection | undefined => {
      setChecks((before) => before + 1);
      return Object.keys(faultsOf(typed, now)).length > 0 ? undefined : sentOf(typed, now);
    },
    clear: () => {
      setTyped(({ way }) => ({ ...EMPTY, way }));
      setChecks(0);
    },
  };
}

/** What is typed as it is sent: a count is of the whole shelf, the stock figure only of what is free. */
export function sentOf({ way, pieces, reason }: TypedCorrection, now: StockNow): SentCorrection {
  const count = Number(pieces.replace(/^[−–]/, "-"));
  if (way === "change") return { change: count, reason: reason.trim() };
  return { seen: now.quantity, counted: count - outOf(now), reason: reason.trim() };
}

/** Pieces that are on the shelf and not free. */
export function outOf({ held, toShip }: StockNow): number {
  return held + toShip;
}

type Faults = { pieces?: string; reason?: string };

function faultsOf({ way, pieces, reason }: TypedCorrection, now: StockNow): Faults {
  const fault = way === "change" ? faultOfChange(pieces, now) : faultOfCount(pieces, now);
  return {
    ...(fault !== undefined && { pieces: fault }),
    ...(reason.trim() === "" && { reason: "Reason is Required" }),
  };
}

function faultOfChange(pieces: string, { quantity }: StockNow): string | undefined {
  if (!/^[+\-−–]?\d{1,7}$/.test(pieces.trim())) return "Type a whole number such as 12 or -3.";
  const change = Number(pieces.trim().replace(/^[−–]/, "-"));
  if (change === 0) return "Type how many pieces came or went.";
  if (quantity + change < 0) return `Only ${formatPieces(quantity)} can be taken away.`;
  if (quantity + change > MAX_PIECES) return `At most ${formatPieces(MAX_PIECES)} fit.`;
  return undefined;
}

function faultOfCount(pieces: string, now: StockNow): string | undefined {
  if (!/^\d{1,7}$/.test(pieces.trim())) return "Type how many pieces you counted.";
  const free = Number(pieces) - outOf(now);
  if (free > MAX_PIECES) return `At most ${formatPieces(MAX_PIECES)} fit.`;
  if (free >= 0) return undefined;
  return `${formatPieces(outOf(now))} pieces are held or sold, so fewer cannot be right. Release a hold or refund an order first.`;
}

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
    // Whoever was refused goes on at the first field that is wrong.
    if (checks > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
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

/** "There should be 57: 40 free, 10 held, 7 sold and not shipped." */
export function shelfWords({ quantity, held, toShip }: StockNow): string {
  const parts = [
    `${formatPieces(quantity)} free`,
    held > 0 && `${formatPieces(held)} held by unpaid orders`,
    toShip > 0 && `${formatPieces(toShip)} sold and not shipped`,
  ].filter(Boolean);
  return `There should be ${formatPieces(quantity + held + toShip)}: ${parts.join(", ")}.`;
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
