/** Changes of the cart: a visitor's in this browser, a customer's in the account with a copy here. */
import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { errorMessage, NetworkFailure } from "../../../lib/api-client/failure.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { currentAccount } from "../../../people/session/ui/account-store.ts";
import type * as contract from "../contract.ts";
import { addedSentence, fullSentence, movedSentence, type NamedLine } from "./added.ts";
import { addUp, setIn, toBrowserLines } from "./browser-cart.ts";
import { type BrowserLine, readCart, type SeenPrice, writeCart } from "./cart-lines.ts";

/** `name` is for the message, `price` what the buyer saw for `priceUnit` pieces, in major units. */
export type AddedLine = NamedLine & SeenPrice;

export interface AddResult {
  /** False: nothing was added, and a message has said why. */
  readonly isAdded: boolean;
  /** Tools for which the cart had no room. */
  readonly full: readonly string[];
}

type Merged = AnswerOf<typeof contract.mergeCart>;
type SentLines = z.input<typeof contract.mergeCart.body>["lines"];

/** Changes run one after another: each begins with the lines that the last one left. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Adds quantities to what is in the cart, and shows one toast. The account is sent the resulting quantities, of which
 * it takes the larger: a request whose answer was lost is repeated without adding twice.
 */
export function addToCart(lines: readonly AddedLine[]): Promise<AddResult> {
  return inTurn(async () => {
    try {
      const full = currentAccount() ? await addToAccount(lines) : addHere(lines);
      const added = lines.filter(({ tool }) => !full.some((each) => each.tool === tool));
      if (added.length > 0) toast.success(addedSentence(added, readCart().lines));
      if (full.length > 0) toast.failure(fullSentence(full));
      return { isAdded: true, full: full.map(({ tool }) => tool) };
    } catch (failure) {
      toast.failure(
        `${t("cart.notAdded", "Nothing was added to your cart.")} ${errorMessage(failure)}`,
      );
      return { isAdded: false, full: [] };
    }
  });
}

function addHere(lines: readonly AddedLine[]): readonly NamedLine[] {
  const cart = readCart();
  const { result, full } = addUp(cart.lines, lines);
  writeCart({ ...cart, lines: result });
  return full;
}

/** The account that is signed in. Another tab may sign another one in at any time. */
const owner = () => currentAccount()?.email ?? null;

async function addToAccount(added: readonly AddedLine[]): Promise<readonly NamedLine[]> {
  const account = owner();
  await mergeOrFetch();
  const { resulting } = addUp(readCart().lines, added);
  const merged = await sendRepeatedly(account, resulting);
  keep(account, merged.lines);
  return merged.full;
}

const ATTEMPTS = 3;

async function sendRepeatedly(
  account: string | null,
  lines: readonly BrowserLine[],
  attempt = 1,
): Promise<Merged> {
  const sent: SentLines = lines.map(({ tool, quantity, price, priceUnit }) => ({
    tool,
    quantity,
    ...(price !== undefined && { seenPrice: price, seenPriceUnit: priceUnit }),
  }));
  try {
    const body = { lines: sent };
    return await call<typeof contract.mergeCart>("POST /cart/merge", { body }, { account });
  } catch (failure) {
    if (!(failure instanceof NetworkFailure) || attempt === ATTEMPTS) throw failure;
    return sendRepeatedly(account, lines, attempt + 1);
  }
}

/** Quantities that are not yet in their account, by tool. */
const unsent = new Map<string, { readonly quantity: number; readonly account: string }>();

/** Sets a quantity; 0 removes the tool. `seen` is what the buyer sees for it. */
export function setQuantity(tool: string, quantity: number, seen: SeenPrice = {}): void {
  const cart = readCart();
  writeCart({ ...cart, lines: setIn(cart.lines, { ...seen, tool, quantity }) });
  const account = owner();
  if (account === null) return;
  unsent.set(tool, { quantity, account });
  void inTurn(sendQuantities);
}

async function sendQuantities(): Promise<void> {
  // The last one is sent of several quantities that were set meanwhile.
  for (const [tool, set] of [...unsent]) {
    try {
      if (set.account === owner())
        await call<typeof contract.setCartLine>("PUT /cart/{tool}", {
          params: { tool },
          body: { quantity: set.quantity },
        });
      if (unsent.get(tool) === set) unsent.delete(tool);
    } catch (failure) {
      if (unsent.get(tool) === set) unsent.delete(tool);
      toast.failure(
        `${t("cart.notSaved", "Your cart could not be changed.")} ${errorMessage(failure)}`,
      );
      await mergeOrFetch().catch(keepCopy);
    }
  }
}

/**
 * Fetches the account's cart. A visitor's lines are merged into it first; a toast says which came beside others.
 * Returns why that failed: what is here may then be less than the account has.
 */
export function loadCart(): Promise<unknown> {
  return inTurn(async () => {
    if (!currentAccount()) return undefined;
    const isMoving = hasToMove();
    try {
      await mergeOrFetch();
      return undefined;
    } catch (failure) {
      if (isMoving)
        toast.failure(
          `${t("cart.notMoved", "Your cart is kept in this browser. It could not be added to your account's.")} ${errorMessage(failure)}`,
        );
      return failure;
    }
  });
}

/** Whether the lines are a visitor's who has signed in since. */
function hasToMove(): boolean {
  const { account, lines, moving } = readCart();
  return (moving || account === undefined) && lines.length > 0;
}

function mergeOrFetch(): Promise<void> {
  return hasToMove() ? mergeHere(readCart().lines) : fetchLines();
}

/** The next page that is loaded fetches it again. */
function keepCopy(): void {}

/** Tries again to move the lines for which the account's cart had no room. */
export function moveWaiting(): Promise<void> {
  return inTurn(async () => {
    const { waiting = [] } = readCart();
    if (waiting.length === 0) return;
    try {
      await mergeHere(waiting);
    } catch (failure) {
      toast.failure(errorMessage(failure));
    }
  });
}

export function discardWaiting(): void {
  writeCart({ ...readCart(), waiting: undefined });
}

async function mergeHere(lines: readonly BrowserLine[]): Promise<void> {
  const account = owner();
  const { lines: merged, added, full } = await sendRepeatedly(account, lines);
  const stay = new Set(full.map(({ tool }) => tool));
  const waiting = lines.filter(({ tool }) => stay.has(tool));
  keep(account, merged, waiting);
  // A cart that is as it was before the sign-in is no news, and on a phone the toast would lie on the checkout.
  if (added.length > 0 && merged.length > added.length) toast.success(movedSentence(added));
  if (full.length > 0) toast.failure(fullSentence(full));
}

async function fetchLines(): Promise<void> {
  const account = owner();
  keep(account, await call<typeof contract.getCart>("GET /cart"));
}

/** Stores the account's lines here, with the quantities that it has not been sent yet. */
function keep(account: string | null, lines: Merged["lines"], waiting = readCart().waiting): void {
  // Signed out, or another one signed in, while the answer was on its way.
  if (account === null || account !== owner()) return;
  const stored = [...unsent].reduce(
    (kept, [tool, { quantity, account: of }]) =>
      of === account ? setIn(kept, { tool, quantity }) : kept,
    toBrowserLines(lines),
  );
  writeCart({ account, lines: stored, waiting });
}

/** Fetches the cart after an order: the shop has taken out what was ordered. */
export function reloadCart(): Promise<void> {
  return inTurn(() => mergeOrFetch().catch(keepCopy));
}
