import type { MouseEvent } from "react";
import { Link } from "react-router";
import { labels } from "../../../../../shop/labels.ts";
import { shortText } from "../../../../catalog/tier-prices/rules-net-first.ts";
import { Below } from "../../../../catalog/tier-prices/ui/ListPrice.tsx";
import { NextTier } from "../../../../catalog/tier-prices/ui/NextTier.tsx";
import { TierTicks } from "../../../../catalog/tool-page/ui/TierTicks.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { paths } from "../../../../frame/paths.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { formatMinor } from "../../../../lib/money/money.ts";
import { Button, ButtonLink } from "../../../../lib/ui/Button.tsx";
import { Stepper } from "../../../../lib/ui/Stepper.tsx";
import { toast } from "../../../../lib/ui/toast.ts";
import { useAddTool, useInCart } from "../AddToCart.tsx";
import { CartIcon } from "../CartIcon.tsx";
import "./buy.css";
import type { Buying } from "./use-buying.ts";

const words = texts("purchase", { fewer: "Fewer pieces", more: "More pieces" });

interface BuyProps {
  tool: Tool;
  buying: Buying;
}

/** How many, what they cost, and both ways to buy them. */
export function BuyBox({ tool, buying }: BuyProps) {
  const { quantity, fault, each, total, isExact, homeTax, choose } = buying;
  const inCart = useInCart(tool._id);
  const { busy, add } = useAddTool(tool);
  return (
    <>
      <div className="buy-line">
        <Quantity tool={tool} buying={buying} />
        <p className="buy-sum" role="status">
          <span>{`× ${each} ${isExact ? "=" : "≈"} `}</span>
          <strong>{total ? formatMinor(total.cents) : "–"}</strong>
          <Below text={total?.note} />
        </p>
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-bad text-note">
          {fault}
        </p>
      )}
      <TierTicks tool={tool} quantity={quantity ?? 0} onChoose={choose} />
      {quantity !== undefined && (
        <NextTier
          tool={tool}
          available={tool.quantity}
          quantity={quantity}
          onChoose={choose}
          homeTax={homeTax}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <ButtonLink
          to={purchaseOf(tool, quantity)}
          variant="primary"
          onClick={(press) => isRefused(press, fault)}
        >
          {labels.tool.purchase}
        </ButtonLink>
        <Button busy={busy} onClick={(press) => isRefused(press, fault) || add(quantity)}>
          <CartIcon />
          <span>{t("cart.add", "Add to cart")}</span>
        </Button>
      </div>
      {inCart > 0 && (
        <p className="mt-2 text-note">
          <Link to={paths.cart()} className="link reach">
            {t("cart.inCart", "In cart ({quantity})", { quantity: formatCount(inCart) })}
          </Link>
        </p>
      )}
    </>
  );
}

/** The same in one line, for the lower edge of a phone. */
export function BuyBar({ tool, buying }: BuyProps) {
  const { quantity, fault, total } = buying;
  return (
    <div className="action-bar buy-bar">
      <Quantity tool={tool} buying={buying} />
      {/* The total stands in the button: beside it, neither would fit a phone in each language. */}
      <ButtonLink
        to={purchaseOf(tool, quantity)}
        variant="primary"
        onClick={(press) => isRefused(press, fault)}
      >
        <span className="leading-snug">{labels.tool.purchase}</span>{" "}
        {total && (
          <span className="font-mono font-normal text-note tabular-nums">{shortText(total)}</span>
        )}
      </ButtonLink>
    </div>
  );
}

/** A quantity that cannot be ordered buys no other one: the press says why. */
function isRefused(press: MouseEvent, fault: string | undefined): boolean {
  if (fault === undefined) return false;
  press.preventDefault();
  toast.failure(fault);
  return true;
}

/** The form begins with the minimum where nothing else is asked for. */
function purchaseOf({ _id, minimum }: Tool, quantity: number | undefined): string {
  return paths.purchase(_id, quantity === minimum ? undefined : quantity);
}

function Quantity({ tool, buying: { typed, type, fault } }: BuyProps) {
  return (
    <Stepper
      value={typed}
      onChange={type}
      minimum={tool.minimum}
      maximum={tool.quantity}
      multiple={tool.multiple}
      fewer={words.fewer}
      more={words.more}
      label={labels.purchase.quantity}
      aria={fault === undefined ? undefined : { "aria-invalid": true }}
    />
  );
}
