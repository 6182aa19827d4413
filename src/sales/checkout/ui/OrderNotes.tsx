import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { DeliveryOffer } from "../../delivery/contract.ts";

/** What stands below the button that places an order: when it leaves, unless the buyer fetches it, and the terms. */
export function OrderNotes({ way }: { way?: DeliveryOffer | undefined }) {
  return (
    <div className="text-note text-steel">
      {!way?.pickup && <p>{currentShop().checkout.shipping}</p>}
      {way?.estimate && <p>{`${way.name}: ${way.estimate}`}</p>}
      <p>
        <Rich
          id="purchase.terms"
          text="The <terms>{terms}</terms> apply to every order."
          values={{ terms: labels.purchase.terms }}
          tags={{
            terms: (label) => (
              <Link className="link reach" to={paths.footerPage("terms")}>
                {label}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}
