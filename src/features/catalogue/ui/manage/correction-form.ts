import { useState } from "react";
import { validation } from "../../../../../shop/messages.ts";
import { MAX_PIECES } from "../../../../kit/fields.ts";
import { textOf } from "../../../../kit/i18n.ts";
import { formatCount } from "../../../../kit/numbers.ts";
import type { SentCorrection, StockNow } from "./product-mutations.ts";

type CorrectionWay = "change" | "count";

interface CorrectionValues {
  readonly way: CorrectionWay;
  readonly pieces: string;
  readonly reason: string;
}

const EMPTY: CorrectionValues = { way: "change", pieces: "", reason: "" };

/** `check` shows errors from now on, and returns the correction if it is valid. */
export function useCorrectionForm(now: StockNow) {
  const [typed, setTyped] = useState(EMPTY);
  const [checks, setChecks] = useState(0);
  const faults = checks > 0 ? faultsOf(typed, now) : {};
  return {
    typed,
    faults,
    checks,
    isDirty: typed.pieces !== "" || typed.reason !== "",
    change: (part: Partial<CorrectionValues>) => setTyped((last) => ({ ...last, ...part })),
    check: (): SentCorrection | undefined => {
      setChecks((before) => before + 1);
      return Object.keys(faultsOf(typed, now)).length > 0 ? undefined : correctionFrom(typed, now);
    },
    clear: () => {
      setTyped(({ way }) => ({ ...EMPTY, way }));
      setChecks(0);
    },
  };
}

/** A count covers the whole shelf, while the stock figure is only what is free. */
export function correctionFrom(
  { way, pieces, reason }: CorrectionValues,
  now: StockNow,
): SentCorrection {
  const count = countIn(pieces);
  if (way === "change") return { change: count, reason: reason.trim() };
  return { seen: now.quantity, counted: count - unitsOut(now), reason: reason.trim() };
}

/** Accepts spaces and the characters that look like a minus. */
function countIn(typed: string): number {
  return Number(typed.trim().replace(/^[−–]/, "-"));
}

/** Units on the shelf that are not free. */
export function unitsOut({ held, toShip }: StockNow): number {
  return held + toShip;
}

type Faults = { pieces?: string; reason?: string };

function faultsOf({ way, pieces, reason }: CorrectionValues, now: StockNow): Faults {
  const fault = way === "change" ? faultOfChange(pieces, now) : faultOfCount(pieces, now);
  return {
    ...(fault !== undefined && { pieces: fault }),
    ...(reason.trim() === "" && { reason: textOf(validation.reasonRequired) }),
  };
}

function faultOfChange(pieces: string, { quantity }: StockNow): string | undefined {
  if (!/^[+\-−–]?\d{1,7}$/.test(pieces.trim())) return "Type a whole number such as 12 or -3.";
  const change = countIn(pieces);
  if (change === 0) return "Type how many pieces to add or remove.";
  if (quantity + change < 0) return `At most ${formatCount(quantity)} can be removed.`;
  if (quantity + change > MAX_PIECES) return `The stock can be at most ${formatCount(MAX_PIECES)}.`;
  return undefined;
}

function faultOfCount(pieces: string, now: StockNow): string | undefined {
  if (!/^\d{1,7}$/.test(pieces.trim())) return "Type how many pieces you counted.";
  const free = Number(pieces) - unitsOut(now);
  if (free > MAX_PIECES) return `The stock can be at most ${formatCount(MAX_PIECES)}.`;
  if (free >= 0) return undefined;
  return `${formatCount(unitsOut(now))} pieces are held or sold, so fewer cannot be right. Release a hold or refund an order first.`;
}

/** "There should be 57: 40 free, 10 held, 7 sold and not shipped." */
export function stockSummary({ quantity, held, toShip }: StockNow): string {
  const parts = [
    `${formatCount(quantity)} free`,
    held > 0 && `${formatCount(held)} held by unpaid orders`,
    toShip > 0 && `${formatCount(toShip)} sold and not shipped`,
  ].filter(Boolean);
  return `There should be ${formatCount(quantity + held + toShip)}: ${parts.join(", ")}.`;
}
