import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatMajor } from "../../../lib/money/money.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { reloadCart } from "../../cart/ui/cart.ts";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../../payments/contract.ts";

const words = texts("order.change", {
  remove: "Remove line",
  removeAsk: "Remove this line?",
  toCart: "Back to cart",
  toCartAsk: "Put the order back into your cart?",
});

interface RemoveLineProps {
  order: Purchase;
  line: Pick<OrderLine, "number" | "product"> & { readonly quantity?: number | undefined };
}

/** Removes a line of an unpaid order with several. */
export function RemoveLine({ order, line }: RemoveLineProps) {
  const { number, product, quantity } = line;
  return (
    <ActionButton
      label={words.remove}
      accessibleName={t("order.change.removeName", "Remove line: {product}", { product })}
      title={words.removeAsk}
      refresh={[ORDERS]}
      done={({ price }) =>
        t("order.change.removed", "{product} was removed. The total is now {total}.", {
          product,
          total: formatMajor(price),
        })
      }
      run={() =>
        call<typeof contract.removeLine>("DELETE /purchase/{id}/line/{number}", {
          params: { id: order._id, number },
        })
      }
    >
      <p className="font-medium text-ink">
        {quantity === undefined ? product : `${product}, ${formatQuantity(quantity)}`}
      </p>
      <p className="mt-1">
        {t(
          "order.change.removeEffect",
          "Its pieces go back into stock, and the total falls. This cannot be undone.",
        )}
      </p>
    </ActionButton>
  );
}

/** Ends an unpaid order and goes to the cart, which then has its lines. */
export function BackToCart({ order }: { order: Purchase }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <ActionButton
      label={words.toCart}
      title={words.toCartAsk}
      confirm={words.toCart}
      confirmVariant="primary"
      done={({ lines }) =>
        t(
          "order.change.inCart",
          "{lines, plural, one {# line is} other {# lines are}} in your cart again.",
          { lines },
        )
      }
      run={() =>
        call<typeof contract.returnToCart>("POST /purchase/{id}/to-cart", {
          params: { id: order._id },
          body: {},
        })
      }
      onDone={() => {
        // The order that this page shows is gone, so it is not requested again.
        void queries.invalidateQueries({ queryKey: [ORDERS], refetchType: "none" });
        void reloadCart();
        void navigate(paths.cart());
      }}
    >
      <p>
        {t(
          "order.change.toCartEffect",
          "Order {number} ends and nothing is charged. Its pieces go back into stock, and its lines into your cart, where you can change them and order again at today's prices.",
          { number: order.number },
        )}
      </p>
    </ActionButton>
  );
}
