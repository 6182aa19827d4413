import { t } from "../../../lib/i18n/i18n.ts";
import {
  buildEmail,
  type EmailMessage,
  type EmailShop,
  toShopReason,
} from "../../email/api/template.ts";
import type { MessageText } from "../contract.ts";

/** The email to the shop. Its subject holds no user input; the message is quoted in the body. */
export function messageEmail(
  shop: EmailShop,
  { number, email, subject, message }: MessageText & { number: number },
  url: string,
): EmailMessage {
  return buildEmail(shop, {
    to: shop.company.email,
    replyTo: email,
    subject: t("email.message.subject", "Message {number} through the contact form", {
      number: String(number),
    }),
    paragraphs: [
      t(
        "email.message.text",
        "Someone wrote to the shop. Your reply goes to the address that they entered.",
      ),
    ],
    facts: [
      [t("email.message.from", "From"), email],
      [t("email.message.about", "Subject"), subject],
    ],
    quote: message,
    action: { label: t("email.message.open", "Open the message"), url },
    reason: toShopReason(),
  });
}

/** The email to the sender, whose message is quoted. Replies go to the shop's address. */
export function answerEmail(
  shop: EmailShop,
  {
    key,
    email,
    message,
  }: { readonly key: number; readonly email: string; readonly message: string },
  text: string,
): EmailMessage {
  const { name } = shop.company;
  const number = String(key);
  return buildEmail(shop, {
    to: email,
    replyTo: shop.company.email,
    subject: t("email.answer.subject", "{shop}: answer to your message {number}", {
      shop: name,
      number,
    }),
    paragraphs: text.split(/\n{2,}/),
    facts: [[t("email.answer.yours", "Your message"), number]],
    quote: message,
    reason: t("email.answer.reason", "You wrote to {shop}; this is the answer.", { shop: name }),
  });
}
