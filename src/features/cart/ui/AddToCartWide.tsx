import { Link } from "react-router";
import { t } from "../../../kit/i18n.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Button } from "../../../kit/ui/Button.tsx";
import { paths } from "../../../paths.ts";
import type { Tool } from "../../catalogue/contract.ts";
import { useAddTool, useInCart } from "./AddToCart.tsx";
import { CartIcon } from "./CartIcon.tsx";

/** For a tool's page: a button in words, and the way to the cart once the tool is in it. */
export function AddToCartWide({ tool }: { tool: Tool }) {
  const quantity = useInCart(tool._id);
  const { busy, add } = useAddTool(tool);
  return (
    <>
      <Button className="mt-3 w-full" busy={busy} onClick={add}>
        <CartIcon />
        <span>{t("cart.add", "Add to cart")}</span>
      </Button>
      {quantity > 0 && (
        <p className="mt-2 text-note">
          <Link to={paths.cart()} className="link reach">
            {t("cart.inCart", "In cart ({quantity})", { quantity: formatCount(quantity) })}
          </Link>
        </p>
      )}
    </>
  );
}
