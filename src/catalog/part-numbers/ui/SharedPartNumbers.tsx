import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { useSettled } from "../../../lib/api-client/settled.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { sharedPartNumbers } from "../../edit-tools/ui/queries.ts";
import type { SharedPartNumber } from "../../tools/contract-manage.ts";

/** Warns while a part number is typed that other products have, but for case and signs. */
export function SharedPartNumberNote({ typed, except }: { typed: string; except?: string }) {
  const { email } = useSignedIn();
  const partNumber = useSettled(typed.trim());
  const { data } = useQuery({
    ...sharedPartNumbers(email, { partNumber, except }),
    enabled: partNumber !== "",
  });
  const [group] = (partNumber !== "" && data) || [];
  return (
    <div role="status" className="text-note text-wait empty:hidden">
      {group && (
        <span>
          <span>
            {t(
              "product.partNumber.shared",
              "Buyers who type this number find {count, plural, one {another product} other {# other products}}, too:",
              { count: group.length },
            )}
          </span>{" "}
          <Products group={group} />
        </span>
      )}
    </div>
  );
}

/** All groups of products that share a part number; nothing where there is none. */
export function SharedPartNumbers({ email }: { email: string }) {
  const { data = [] } = useQuery(sharedPartNumbers(email));
  if (data.length === 0) return null;
  return (
    <div className="mb-4 border-wait border-l-2 pl-3">
      <Disclosure
        label={t(
          "products.shared",
          "{count, plural, one {# part number is} other {# part numbers are}} the same but for case and signs",
          { count: data.length },
        )}
      >
        <ul className="grid gap-2 pt-2 text-note">
          {data.map((group) => (
            <li key={group[0]?._id}>
              <Products group={group} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Products({ group }: { group: SharedPartNumber }) {
  return group.map(({ _id, name, partNumber }, place) => (
    <span key={_id}>
      {place > 0 && <span>{" · "}</span>}
      <bdi className="font-mono" translate="no">
        {partNumber}
      </bdi>{" "}
      <Link to={paths.product(_id)} className="link">
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
}
