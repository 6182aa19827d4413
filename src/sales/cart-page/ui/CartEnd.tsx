import { use } from "react";
import { NetFirst } from "../../../catalog/tier-prices/ui/ListPrice.tsx";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { useAccount } from "../../../people/session/ui/account.ts";
import { CartBill } from "./CartBill.tsx";
import { FixAll } from "./FixAll.tsx";
import { bestFixes } from "./fixes.ts";
import { netBillOf } from "./net-bill.ts";
import type { Preview, WantedLine } from "./preview.ts";
import "./checkout-place.css";

interface CartEndProps {
  preview: Preview | undefined;
  /** The preview is of other lines than are shown. */
  isStale: boolean;
  /** Sets the quantities of faulty lines to what can be ordered. */
  onFix: (lines: readonly WantedLine[]) => void;
}

/** The bill of a cart, and the way on. */
export function CartEnd({ preview, isStale, onFix }: CartEndProps) {
  const { status } = useAccount();
  const isNetFirst = use(NetFirst) !== undefined;
  const faulty = (preview?.lines ?? []).flatMap((line) =>
    line.fault ? [{ line, fault: line.fault }] : [],
  );
  return (
    <section
      aria-label={t("cart.bill", "What it costs")}
      className="grid gap-4"
      aria-busy={isStale}
    >
      <CartBill preview={preview && isNetFirst ? netBillOf(preview) : preview} />
      {faulty.length > 0 ? (
        <FixAll count={faulty.length} onFix={() => onFix(bestFixes(faulty))} />
      ) : (
        <>
          {preview?.fault && <p className="text-bad">{preview.fault.detail}</p>}
          <div className="checkout-place">
            <ButtonLink to={paths.checkout()} variant="primary" className="w-full">
              {t("cart.checkout", "Go to checkout")}
            </ButtonLink>
          </div>
        </>
      )}
      {status === "signed-out" && (
        <p className="text-note text-steel">
          {t(
            "cart.signIn",
            "You log in or sign up first. Your cart is kept, and becomes your account's.",
          )}
        </p>
      )}
    </section>
  );
}
