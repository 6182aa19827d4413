import { shop } from "../../../../shop.config.ts";
import { buildEmail, type EmailMessage } from "../../email/api/template.ts";

const SHOP = shop.company.name;

/** Confirms a deletion to the address that the account had. */
export function accountDeletedEmail(to: string, { hosted }: { hosted: boolean }): EmailMessage {
  return buildEmail({
    to,
    subject: `Your account at ${SHOP} is deleted`,
    paragraphs: [
      "Your account is deleted, with its profile, reviews, sign-ins and all orders that were not paid.",
      "Paid orders and their invoices stay with the shop, with name and delivery address, as long as tax law asks for them. They are not linked to this e-mail address any more.",
      ...(hosted
        ? ["Your account at the sign-in service is not the shop's: delete it there if you wish."]
        : []),
      "You can sign up again with this address at any time. Nothing of before is shown then.",
    ],
    reason: `You get this because this was the address of an account at ${SHOP}. If you did not delete it, tell us: ${shop.company.email}.`,
  });
}
