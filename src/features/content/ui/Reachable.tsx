import { Fragment } from "react";
import { company } from "../../../../shop/company.ts";

/** Where each way to reach the shop leads when it stands in a text. */
const WAYS: ReadonlyMap<string, string> = new Map([
  [company.email, `mailto:${company.email}`],
  [company.phone, `tel:${company.phone.replaceAll(/[^\d+]/g, "")}`],
]);

/** Splits at every way, and keeps what it split at. */
const AT_WAYS = new RegExp(
  `(${[...WAYS.keys()].map((way) => way.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&")).join("|")})`,
);

/** A text of the owner's, in which the shop's email address and phone number are links. */
export function Reachable({ children }: { children: string }) {
  return children.split(AT_WAYS).map((part, place) => {
    const href = WAYS.get(part);
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Fragment key={place}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={place} className="link" href={href}>
        {part}
      </a>
    );
  });
}
