/** An address as strangers may see it: `annabel@shop.test` → `an…@shop.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}

/**
 * A name as strangers may see it. Services that know no name of a person give the address, or what
 * stands before its @: together with the masked address that would tell it all.
 */
export function publicName(name: string, email: string): string {
  const typed = name.trim().toLowerCase();
  const masked = maskedEmail(email);
  const mailbox = email.slice(0, email.lastIndexOf("@"));
  return typed === mailbox || typed.includes(email)
    ? masked.slice(0, masked.lastIndexOf("@"))
    : name;
}
