import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { lineTotal } from "../../../lib/money/price-unit.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import { Dialog } from "../../../lib/ui/Dialog.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { type AddedLine, addToCart } from "../../cart/ui/cart.ts";
import { readCart } from "../../cart/ui/cart-lines.ts";
import { previewOf } from "../../cart-page/ui/preview.ts";
import { orderedAgain } from "../../checkout/ui/again.ts";
import type { Purchase } from "../../orders/contract.ts";
import { orderOf } from "../../orders/ui/queries.ts";
import { changesSentence, linesToBuyAgain } from "./buy-again.ts";

/**
 * Orders an order's lines once more: in the cart, where today's prices and stock are. A cart that has others asks
 * whether these are ordered alone or with them.
 */
export function BuyAgain({ order, email }: { order: Purchase; email: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Pending>();
  const { number } = order;

  async function buyAgain(): Promise<void> {
    // An order of a list comes without its lines.
    const { lines: ordered = [] } = order.lines
      ? order
      : await queries.fetchQuery(orderOf(email, order._id));
    const today = await queries.fetchQuery(previewOf(ordered));
    const { lines, ...changed } = linesToBuyAgain(ordered, today.lines);
    const changes = changesSentence(changed);
    if (lines.length > 0 && readCart().lines.length > 0) return setPending({ lines, changes });
    if (lines.length > 0) await add(lines);
    // Last: a phone shows one toast.
    if (changes) toast.failure(changes);
  }

  async function add(lines: readonly AddedLine[]): Promise<void> {
    setPending(undefined);
    const { isAdded } = await addToCart(lines);
    const state = orderedAgain({ number, tools: lines.map(({ tool }) => tool) });
    if (isAdded) void navigate(paths.cart(), { state });
  }

  function orderAlone(lines: readonly AddedLine[]): void {
    const state = orderedAgain({
      number,
      lines: lines.map(({ tool, quantity }) => ({ tool, quantity })),
    });
    void navigate(paths.checkout(), { state });
  }

  return (
    <>
      <InstantAction
        className="whitespace-nowrap"
        label={t("buyAgain.label", "Buy again")}
        accessibleName={t("buyAgain.name", "Buy again: order {number}", { number })}
        run={buyAgain}
      />
      {pending && (
        <Question
          {...pending}
          inCart={readCart().lines.length}
          onAlone={() => orderAlone(pending.lines)}
          onAdd={() => void add(pending.lines)}
          onCancel={() => setPending(undefined)}
        />
      )}
    </>
  );
}

interface Pending {
  readonly lines: readonly AddedLine[];
  /** What is not as it was ordered; "" if nothing. */
  readonly changes: string;
}

interface QuestionProps extends Pending {
  /** How many tools. */
  inCart: number;
  onAlone: () => void;
  onAdd: () => void;
  onCancel: () => void;
}

function Question({ lines, changes, inCart, onAlone, onAdd, onCancel }: QuestionProps) {
  const cents = lines.reduce(
    (sum, { quantity, price = 0, priceUnit = 1 }) =>
      sum + lineTotal(minorFromMajor(price), priceUnit, quantity),
    0,
  );
  return (
    <Dialog
      open
      variant="primary"
      title={t("buyAgain.ask", "Your cart is not empty")}
      confirm={t(
        "buyAgain.alone",
        "{count, plural, one {Order this tool} other {Order these # tools}} ({total})",
        {
          count: lines.length,
          total: formatMinor(cents),
        },
      )}
      onConfirm={onAlone}
      onCancel={onCancel}
    >
      {changes && <p className="mb-2">{changes}</p>}
      <p>
        {t(
          "buyAgain.askText",
          "{count, plural, one {1 tool is} other {# tools are}} in it. They stay there if you order these alone.",
          { count: inCart },
        )}
      </p>
      <Button className="mt-4 w-full" onClick={onAdd}>
        {t(
          "buyAgain.add",
          "{count, plural, one {Add to the tool in the cart} other {Add to the # in the cart}}",
          { count: inCart },
        )}
      </Button>
    </Dialog>
  );
}
