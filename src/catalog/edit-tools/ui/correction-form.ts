import { useState } from "react";
import { validation } from "../../../../shop/messages.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import { formatCount, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { typedWhole } from "../../../lib/measure/quantity.ts";
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

/** Pieces as the page itself writes them; not a number for other texts. */
export function countIn(typed: string): number {
  return typedWhole(typed) ?? Number.NaN;
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
  const change = countIn(pieces);
  if (Number.isNaN(change)) {
    return t("stock.fault.change", "Type a whole number such as 12 or -3.");
  }
  if (change === 0) return t("stock.fault.zero", "Type how many pieces to add or remove.");
  if (quantity + change < 0) {
    return t("stock.fault.tooFew", "At most {most} can be removed.", {
      most: formatCount(quantity),
    });
  }
  if (quantity + change > MAX_PIECES) return tooMany();
  return undefined;
}

function faultOfCount(pieces: string, now: StockNow): string | undefined {
  const shelf = countIn(pieces);
  if (!(shelf >= 0)) return t("stock.fault.count", "Type how many pieces you counted.");
  const free = shelf - unitsOut(now);
  if (free > MAX_PIECES) return tooMany();
  if (free >= 0) return undefined;
  return t(
    "stock.fault.out",
    "{out} pieces are held or sold, so fewer cannot be right. Release a hold or refund an order first.",
    { out: formatCount(unitsOut(now)) },
  );
}

function tooMany(): string {
  return t("stock.fault.tooMany", "The stock can be at most {most}.", {
    most: formatCount(MAX_PIECES),
  });
}

/** "There should be 57: 40 free, 10 held, 7 sold and not shipped." */
export function stockSummary({ quantity, held, toShip }: StockNow): string {
  return t(
    "stock.summary",
    "There should be {all}: {free} free{held, plural, =0 {} other {, # held by unpaid orders}}{toShip, plural, =0 {} other {, # sold and not shipped}}.",
    { all: formatCount(quantity + held + toShip), free: formatCount(quantity), held, toShip },
  );
}
