import { currentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { mailLink, phoneLink } from "../../../lib/text/contact-links.ts";

export function ContactFacts() {
  const { email, phone, address, openingHours } = currentShop().company;
  return (
    <dl className="contact-facts mt-8">
      <dt>{t("contact.email", "Email")}</dt>
      <dd>
        <a className="link lone-link" href={mailLink(email)}>
          {email}
        </a>
      </dd>
      <dt>{t("contact.phone", "Phone")}</dt>
      <dd>
        <a className="link lone-link" href={phoneLink(phone)}>
          {phone}
        </a>
      </dd>
      <dt>{t("contact.works", "Works")}</dt>
      <dd>{address}</dd>
      {openingHours.length > 0 && (
        <>
          <dt>{t("contact.hours", "Hours")}</dt>
          <dd>{openingHours[0]}</dd>
        </>
      )}
    </dl>
  );
}
