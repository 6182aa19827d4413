/** `annabel@shop.test` → `an…@shop.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}

/** Full-width in Japanese keyboards. */
const AN_ADDRESS = /\S[@＠]\S/;

/**
 * The public name of an author. Identity services and browsers fill in an email address as the name, which would reveal it:
 * this account's, or another one of the same person.
 */
export function publicName(name: string, email: string): string {
  const typed = name.trim().toLowerCase();
  const masked = maskedEmail(email);
  const mailbox = email.slice(0, email.lastIndexOf("@"));
  return typed === mailbox || AN_ADDRESS.test(typed)
    ? masked.slice(0, masked.lastIndexOf("@"))
    : name;
}
