/** `annabel@shop.test` → `an…@shop.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}

/** The public name of an author. Some identity services use the email address as the name, which would reveal it. */
export function publicName(name: string, email: string): string {
  const typed = name.trim().toLowerCase();
  const masked = maskedEmail(email);
  const mailbox = email.slice(0, email.lastIndexOf("@"));
  return typed === mailbox || typed.includes(email)
    ? masked.slice(0, masked.lastIndexOf("@"))
    : name;
}
