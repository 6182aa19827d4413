import { paths } from "../../../frame/paths.ts";
import type { CurrentShop } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { admins } from "../../../people/users/api/user-lock.ts";
import type { Outbox } from "../../email/api/outbox.ts";
import { buildEmail, type EmailMessage, type EmailShop } from "../../email/api/template.ts";
import type { WriteEmail } from "../../email/api/write-email.ts";
import type { NotifyDisabled } from "./endpoint-health.ts";

interface NotifyContext {
  readonly outbox: Outbox | undefined;
  readonly writeEmail: WriteEmail;
  readonly shop: CurrentShop;
}

/** Queues an email to each admin. */
export function createNotifyDisabled({ outbox, writeEmail, shop }: NotifyContext): NotifyDisabled {
  return async (tx, { url }) => {
    if (!outbox) return;
    for (const { email } of await admins(tx).select("email").execute()) {
      const message = writeEmail(undefined, (pageUrl) =>
        disabledEmail(shop(), email, new URL(url).host, pageUrl(paths.webhooks())),
      );
      await outbox.put(tx, message);
    }
  };
}

/** Leaves out the endpoint's path, which may hold a secret. */
function disabledEmail(shop: EmailShop, to: string, host: string, page: string): EmailMessage {
  return buildEmail(shop, {
    to,
    subject: t("email.webhookDisabled.subject", "A webhook endpoint was disabled"),
    paragraphs: [
      t(
        "email.webhookDisabled.text",
        "This endpoint has accepted nothing for three days, or answered that it is gone (410), so the shop has stopped sending to it. What is waiting is kept for 30 days. Enable the endpoint when it works again.",
      ),
    ],
    facts: [[t("email.webhookDisabled.host", "Endpoint"), host]],
    action: { label: t("email.webhookDisabled.open", "Open the webhooks"), url: page },
    reason: t("email.webhookDisabled.reason", "As an admin of {shop} you get this once.", {
      shop: shop.company.name,
    }),
  });
}
