/** Holders of exemption certificates, whom the tax settings name; the number stays as the seller's proof. */
import type { ErasedUser } from "../../../database/personal-data.ts";
import type { Tx } from "../../../database/schema.ts";
import { auditOf, rewriteChanges } from "../../../people/users/api/audit-log.ts";
import { eraseInSection } from "../../../shop/settings/api/rewrite-sections.ts";

/** The alias takes the place of the address in the section with certificates and in its history. Processes read it within seconds. */
export async function eraseCertificates(
  tx: Tx,
  { alias, email, isVerified }: ErasedUser,
): Promise<void> {
  if (email === null || !isVerified) return;
  const address = addressIn(email);
  const erased = (text: string) => text.replace(address, alias);
  await eraseInSection(tx, "tax", erased);
  const entries = await auditOf(tx, "setting")
    .select(["key", "changes"])
    .where("subject", "=", "tax")
    .execute();
  for (const { key, changes } of entries) {
    const left = erased(changes ?? "");
    if (changes !== null && left !== changes) await rewriteChanges(tx, key, left);
  }
}

/** The whole address, however it is capitalized: never the end of a longer one. */
function addressIn(email: string): RegExp {
  const literal = email.replaceAll(/[^\w@]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.!#$%&'*+/=?^{|}~-])${literal}(?![\w-]|\.\w)`, "gi");
}
