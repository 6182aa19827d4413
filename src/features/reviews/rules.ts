/** An address as strangers may see it: `annabel@shop.test` → `an…@shop.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}
