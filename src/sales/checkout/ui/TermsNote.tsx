import { Link } from "react-router";
import { labels } from "../../../../shop/labels.ts";
import { paths } from "../../../frame/paths.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";

/** The note below the button that places an order. */
export function TermsNote() {
  return (
    <p className="text-note text-steel">
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
  );
}
