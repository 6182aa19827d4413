import { useState } from "react";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { CartIcon } from "./CartIcon.tsx";
import { useCart } from "./cart-lines.ts";

/** Pieces of a tool that are in the cart. */
export function useInCart(toolId: string): number {
  return useCart().lines.find(({ tool }) => tool === toolId)?.quantity ?? 0;
}

/** Adds a quantity, or the smallest order. Its code is loaded by the first click. */
export function useAddTool(tool: Tool) {
  // Undefined at rest: each press adds, also the second of a double click.
  const [busy, setBusy] = useState<true>();
  const add = (quantity?: number) => {
    setBusy(true);
    import("./add-tool.ts")
      .then(({ addTool }) => addTool(tool, quantity))
      .catch((failure) => toast.failure(errorMessage(failure)))
      .finally(() => setBusy(undefined));
  };
  return { busy, add };
}

/** The button of cards and rows: an icon, and how many are in the cart. */
export function AddToCart({ tool }: { tool: Tool }) {
  const quantity = useInCart(tool._id);
  const { busy, add } = useAddTool(tool);
  const label = t(
    "cart.add.named",
    "Add {tool} to the cart{count, plural, =0 {} other {, # in the cart}}",
    { tool: tool.name, count: quantity },
  );
  return (
    <Button
      className="add-to-cart"
      aria-label={label}
      title={label}
      busy={busy}
      onClick={() => add()}
    >
      <CartIcon />
      {quantity > 0 && <span>{formatCount(quantity)}</span>}
    </Button>
  );
}

/** The button that lists of tools render. */
export function renderAddToCart(tool: Tool) {
  return <AddToCart tool={tool} />;
}
