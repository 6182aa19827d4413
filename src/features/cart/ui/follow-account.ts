import { currentAccount, onAccountSwitch } from "../../accounts/ui/sign-in/account-store.ts";
import { writeCart } from "./cart-lines.ts";

/** Brings the account's cart here at sign-in and when a page is loaded, and leaves nothing at sign-out. */
export function followAccount(): void {
  const load = () => {
    if (currentAccount()) void import("./cart.ts").then(({ loadCart }) => loadCart());
  };
  load();
  onAccountSwitch((before) => {
    if (before !== undefined) writeCart(undefined);
    load();
  });
}
