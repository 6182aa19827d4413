import { currentShop } from "../../../frame/shop.ts";
import { mailLink, phoneLink } from "../../../lib/text/contact-links.ts";

/** A text with the shop's email address and phone number as links. */
export function Reachable({ children }: { children: string }) {
  const { email, phone } = currentShop().company;
  const links: ReadonlyMap<string, string> = new Map([
    [email, mailLink(email)],
    [phone, phoneLink(phone)],
  ]);
  const atLinks = new RegExp(
    `(${[...links.keys()].map((text) => text.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&")).join("|")})`,
  );
  return children.split(atLinks).map((part, place) => {
    const href = links.get(part);
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <span key={place}>{part}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
      <a key={place} className="link" href={href}>
        {part}
      </a>
    );
  });
}
