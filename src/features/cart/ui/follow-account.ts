import { currentAccount, onAccountSwitch } from "../../accounts/ui/sign-in/account-store.ts";
import { readCart, writeCart } from "./cart-lines.ts";

/** Brings the account's cart here at sign-in and when a page is loaded, and leaves nothing at sign-out. */
export function followAccount(): void {
  const load = () => void import("./cart.ts").then(({ loadCart }) => loadCart());
  if (currentAccount()) load();
  onAccountSwitch((before) => {
    if (before !== undefined) writeCart(undefined);
    const account = currentAccount()?.email;
    const { account: owner, lines } = readCart();
    // The other tabs hear of the sign-in later, see the account here, and leave the merge to this one.
    if (account === undefined || account === owner) return;
    writeCart({ account, lines, moving: lines.length > 0 });
    load();
  });
}
