import { Fragment } from "react";
import { company } from "../../../../shop/company.ts";

/** Links of the contact data in texts. */
const WAYS: ReadonlyMap<string, string> = new Map([
  [company.email, `mailto:${company.email}`],
  [company.phone, `tel:${company.phone.replaceAll(/[^\d+]/g, "")}`],
]);

const AT_WAYS = new RegExp(
  `(${[...WAYS.keys()].map((way) => way.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&")).join("|")})`,
);

/** A text with the shop's email address and phone number as links. */
export function Reachable({ children }: { children: string }) {
  return children.split(AT_WAYS).map((part, place) => {
    const href = WAYS.get(part);
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <Fragment key={place}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <a key={place} className="link" href={href}>
        {part}
      </a>
    );
  });
}
