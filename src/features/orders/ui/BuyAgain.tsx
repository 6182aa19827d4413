import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { t } from "../../../kit/i18n.ts";
import { InstantAction } from "../../../kit/ui/action.tsx";
import { toast } from "../../../kit/ui/toast.ts";
import { paths } from "../../../paths.ts";
import { addToCart } from "../../cart/ui/cart.ts";
import type { Purchase } from "../contract.ts";
import { goneSentence, linesToBuyAgain } from "./buy-again.ts";
import { previewOf } from "./checkout/preview.ts";
import { orderOf } from "./queries.ts";

/** Adds an order's lines to the cart and goes there, where today's prices and stock are. */
export function BuyAgain({ order, email }: { order: Purchase; email: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function buyAgain(): Promise<void> {
    // An order of a list comes without its lines.
    const { lines: ordered = [] } = order.lines
      ? order
      : await queries.fetchQuery(orderOf(email, order._id));
    const today = await queries.fetchQuery(previewOf(ordered));
    const { lines, gone } = linesToBuyAgain(ordered, today.lines);
    if (gone.length > 0) toast.failure(goneSentence(gone));
    if (lines.length === 0) return;
    const { isAdded } = await addToCart(lines);
    if (isAdded) void navigate(paths.cart());
  }

  return (
    <InstantAction
      className="whitespace-nowrap"
      label={t("buyAgain.label", "Buy again")}
      accessibleName={t("buyAgain.name", "Buy again: order {number}", { number: order.number })}
      run={buyAgain}
    />
  );
}
