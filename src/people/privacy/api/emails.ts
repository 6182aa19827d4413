import { t } from "../../../lib/i18n/i18n.ts";
import { buildEmail, type EmailMessage, type EmailShop } from "../../../shop/email/api/template.ts";

export function accountDeletedEmail(
  shop: EmailShop,
  to: string,
  { hosted }: { readonly hosted: boolean },
): EmailMessage {
  const { name, email } = shop.company;
  return buildEmail(shop, {
    to,
    subject: t("email.deleted.subject", "Your account at {shop} is deleted", { shop: name }),
    paragraphs: [
      t(
        "email.deleted.text",
        "Your account is deleted, with its profile, reviews, sign-ins and all unpaid orders.",
      ),
      t(
        "email.deleted.kept",
        "Tax law requires us to keep paid orders and their invoices, with the name and delivery address on them. They are no longer linked to this email address.",
      ),
      ...(hosted
        ? [
            t(
              "email.deleted.hosted",
              "Your account at the sign-in service is not the shop's. You can delete it there.",
            ),
          ]
        : []),
      t(
        "email.deleted.again",
        "You can sign up again with this address at any time. Your earlier data will not appear.",
      ),
    ],
    reason: t(
      "email.deleted.reason",
      "You get this because this was the address of an account at {shop}. If you did not delete it, tell us: {email}.",
      { shop: name, email },
    ),
  });
}
