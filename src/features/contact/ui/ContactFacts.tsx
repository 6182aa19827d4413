import { company } from "../../../../shop/company.ts";
import { infoCards } from "../../../../shop/home-facts.ts";

export function ContactFacts() {
  const { phone, address } = company;
  return (
    <dl className="contact-facts mt-8">
      <dt>Email</dt>
      <dd>
        <a className="link lone-link" href={`mailto:${company.email}`}>
          {company.email}
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
      <dt>Hours</dt>
      <dd>{infoCards[0].lines[0]}</dd>
    </dl>
  );
}
