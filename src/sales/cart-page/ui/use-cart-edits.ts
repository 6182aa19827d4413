import { useState } from "react";
import { setQuantity } from "../../cart/ui/cart.ts";
import type { BrowserLine } from "../../cart/ui/cart-lines.ts";
import { type Preview, unitPriceAt, type WantedLine } from "./preview.ts";

/** Removed lines keep their place, to be put back, until the page is left. */
interface RemovedLine extends BrowserLine {
  readonly name: string;
}

export interface CartEdits {
  /** Sets quantities; 0 removes. */
  set(changed: readonly WantedLine[]): void;
  undo(line: RemovedLine): void;
  /** The keys are ids of tools. */
  readonly removed: ReadonlyMap<string, RemovedLine>;
}

export function useCartEdits(
  lines: readonly BrowserLine[],
  preview: Preview | undefined,
): CartEdits {
  const [removed, setRemoved] = useState<ReadonlyMap<string, RemovedLine>>(new Map());

  function set(changed: readonly WantedLine[]): void {
    for (const { tool, quantity } of changed) {
      const priced = preview?.lines.find((line) => line.tool === tool);
      const line = lines.find((each) => each.tool === tool);
      if (quantity === 0 && line)
        setRemoved((before) => new Map(before).set(tool, { ...line, name: priced?.name || tool }));
      const seen = priced && {
        price: unitPriceAt(priced, quantity),
        priceUnit: priced.priceUnit,
      };
      setQuantity(tool, quantity, seen);
    }
  }
  const undo = ({ tool, quantity, price, priceUnit }: RemovedLine) =>
    setQuantity(tool, quantity, { price, priceUnit });
  return { set, undo, removed };
}
