/** Email programs do not decode "+", so URLSearchParams cannot be used. */
export function mailto(email: string, subject: string): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}
