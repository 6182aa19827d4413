/** Whether buyers' VAT ids are confirmed: the register is asked in previews, and its answer is kept a day. */
import type { FeatureContext } from "../../../frame/feature.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { type VatId, vatIdOf } from "../../../lib/text/vat-id.ts";
import { certificatesOf } from "../../tax/rules-certificates.ts";
import type { Destination } from "../../tax/rules-destination.ts";
import { KEPT_MS, type VatIdState } from "../rules.ts";
import { askVies } from "./vies.ts";

/** Previews are public: more questions at once would be somebody else's. */
const MAX_AT_ONCE = 8;

export interface VatIds {
  /** Asks the register, unless it answered in the last day. Undefined: there is no id, or the shop does not ask. */
  check(typed: string): Promise<VatIdState | undefined>;
  /** Whether `withAnswer` may change the destination. */
  mayExempt(destination: Destination): boolean;
  /** The destination with the buyer's certificates and the kept answer about its VAT id; asks nobody. */
  withAnswer(destination: Destination, userKey: number | undefined): Promise<Destination>;
  /** Forgets answers that do not count any more. */
  forgetOld(): Promise<void>;
}

export function createVatIds({
  db,
  settings,
  log,
  viesUrl,
}: Pick<FeatureContext, "db" | "settings" | "log"> & { readonly viesUrl: string }): VatIds {
  const asking = new Map<string, Promise<VatIdState>>();
  const requester = () => vatIdOf(settings.current().tax.vatId);
  const isOn = () => settings.current().tax.checksVatIds;

  const kept = ({ id }: VatId) =>
    db.read
      .selectFrom("vat_check")
      .select(["is_valid", "consultation"])
      .where("vat_id", "=", id)
      .where("requester", "=", requester()?.id ?? "")
      .where("checked_at", ">", Date.now() - KEPT_MS)
      .executeTakeFirst();

  async function ask(vatId: VatId): Promise<VatIdState> {
    const own = requester();
    const found = await askVies(viesUrl, vatId, own);
    if (found.kind === "away") {
      log.warn({ why: found.why }, "VIES did not answer: tax is charged");
      return "away";
    }
    const answer = {
      is_valid: found.isValid ? 1 : 0,
      consultation: found.consultation,
      name: found.name,
      address: found.address,
      checked_at: Date.now(),
    };
    await db.write
      .insertInto("vat_check")
      .values({ vat_id: vatId.id, requester: own?.id ?? "", ...answer })
      .onConflict((conflict) => conflict.columns(["vat_id", "requester"]).doUpdateSet(answer))
      .execute();
    return found.isValid ? "confirmed" : "unconfirmed";
  }

  return {
    async check(typed) {
      if (typed.trim() === "" || !isOn()) return undefined;
      const vatId = vatIdOf(typed);
      if (!vatId) return "malformed";
      const known = await kept(vatId);
      if (known) return known.is_valid === 1 ? "confirmed" : "unconfirmed";
      const running = asking.get(vatId.id);
      if (running) return running;
      if (asking.size >= MAX_AT_ONCE) return "away";
      const answer = ask(vatId).finally(() => asking.delete(vatId.id));
      asking.set(vatId.id, answer);
      return answer;
    },
    mayExempt: ({ vatId }) => vatId !== "" || settings.current().tax.certificates.length > 0,
    async withAnswer(sent, userKey) {
      const destination = await withCertificates({ db, settings }, sent, userKey);
      const vatId = isOn() ? vatIdOf(destination.vatId) : undefined;
      const known = vatId && (await kept(vatId));
      if (!vatId || known?.is_valid !== 1) return destination;
      const { consultation } = known;
      return { ...destination, vatId: vatId.id, isVatIdConfirmed: true, consultation };
    },
    async forgetOld() {
      await db.write
        .deleteFrom("vat_check")
        .where("checked_at", "<", Date.now() - KEPT_MS)
        .execute();
    },
  };
}

/** The destination with the certificates that hold today. A shop without certificates reads nothing. */
async function withCertificates(
  { db, settings }: Pick<FeatureContext, "db" | "settings">,
  destination: Destination,
  userKey: number | undefined,
): Promise<Destination> {
  // Buyers read the reason on the invoice, in the shop's own language.
  const { tax, company } = settings.current(settings.locales()[0]);
  if (tax.certificates.length === 0 || userKey === undefined) return destination;
  const user = await db.read
    .selectFrom("shop_user")
    .select("email")
    .where("key", "=", userKey)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!user) return destination;
  const today = dayIn(company.timeZone)(Date.now());
  return { ...destination, certificates: certificatesOf(tax.certificates, user.email, today) };
}
