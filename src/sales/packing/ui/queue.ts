/** Which of the orders that wait is on a packer's screen. */

interface Queue {
  /** The ids, the one to pack first at the beginning. */
  readonly waiting: readonly string[];
  /** Whoever opens its address wants this one. */
  readonly wanted: string | null;
  /** The order on the screen: it stays there when another packer opens it, too. */
  readonly shown: string | undefined;
  readonly skipped: readonly string[];
  /** Orders that others pack. */
  readonly packed: { has(id: string): boolean };
}

/** The next one is one that nobody else packs, while there is one. Undefined: none waits. */
export function orderToPack({ waiting, wanted, shown, skipped, packed }: Queue) {
  const isFree = (id: string) => !packed.has(id) && !skipped.includes(id);
  return (
    waiting.find((id) => id === wanted) ??
    waiting.find((id) => id === shown) ??
    waiting.find(isFree) ??
    waiting[0]
  );
}
