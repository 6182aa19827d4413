import { currentAccount, onAccountSwitch } from "../../../people/session/ui/account-store.ts";
import { readCart, writeCart } from "./cart-lines.ts";

/** ms that the tab of a sign-in has to begin the merge, before another one does. */
const LEFT_TO_IT = 3000;

/** Brings the account's cart here at sign-in and when a page is loaded, and leaves nothing at sign-out. */
export function followAccount(): void {
  const load = () => void import("./cart.ts").then(({ loadCart }) => loadCart());
  if (currentAccount()) load();
  onAccountSwitch((before, isHere) => {
    if (before !== undefined && readCart().account === before) writeCart(undefined);
    if (isHere) begin();
    else setTimeout(begin, LEFT_TO_IT);
  });

  function begin(): void {
    const account = currentAccount()?.email;
    const { account: owner, lines } = readCart();
    if (account === undefined || account === owner) return;
    writeCart({ account, lines, moving: lines.length > 0 });
    load();
  }
}
