import { NavLink } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { CartIcon } from "./CartIcon.tsx";
import { useCart } from "./cart-lines.ts";

/** The link in the header of every page. */
export function CartLink() {
  const count = useCart().lines.length;
  return (
    <NavLink
      to={paths.cart()}
      className="cart-link ml-1 flex min-h-11 min-w-11 items-center justify-center gap-1 font-semibold lg:ml-3"
      aria-label={t(
        "header.cart",
        "Cart{count, plural, =0 {} one { with # tool} other { with # tools}}",
        { count },
      )}
    >
      <CartIcon />
      {count > 0 && <span>{count}</span>}
    </NavLink>
  );
}
