/** Whether a buyer has an exemption certificate: the settings say so, for accounts whose mailbox is proven. */
import type { FeatureContext } from "../../../frame/feature.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { certificateFor } from "../../tax/rules-certificates.ts";
import type { Destination } from "../../tax/rules-destination.ts";

/** The destination with the certificate that holds there today. A shop without certificates reads nothing. */
export async function withCertificate(
  { db, settings }: Pick<FeatureContext, "db" | "settings">,
  destination: Destination,
  userKey: number | undefined,
): Promise<Destination> {
  // Buyers read the reason on the invoice, in the shop's own language.
  const { tax, selling, company } = settings.current(settings.locales()[0]);
  if (tax.certificates.length === 0 || userKey === undefined) return destination;
  const user = await db.read
    .selectFrom("shop_user")
    .select("email")
    .where("key", "=", userKey)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!user) return destination;
  const place = destination.country === "" ? selling.home : destination;
  const today = dayIn(company.timeZone)(Date.now());
  const found = certificateFor(tax.certificates, user.email, place, today);
  return found ? { ...destination, certificate: found } : destination;
}
