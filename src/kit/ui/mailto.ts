/** The link that opens an email with a subject. A mail program reads "+" as a plus sign, so this is no URLSearchParams. */
export function mailto(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
