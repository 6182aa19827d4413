import { currentShop } from "../../../shop.ts";

export function ContactFacts() {
  const { email, phone, address, openingHours } = currentShop().company;
  return (
    <dl className="contact-facts mt-8">
      <dt>Email</dt>
      <dd>
        <a className="link lone-link" href={`mailto:${email}`}>
          {email}
        </a>
      </dd>
      <dt>Phone</dt>
      <dd>
        <a className="link lone-link" href={`tel:${phone.replaceAll(" ", "")}`}>
          {phone}
        </a>
      </dd>
      <dt>Works</dt>
      <dd>{address}</dd>
      {openingHours.length > 0 && (
        <>
          <dt>Hours</dt>
          <dd>{openingHours[0]}</dd>
        </>
      )}
    </dl>
  );
}
