/**
 * How the password in an address such as postgres://user:password@host is written, for the sentences that refuse one: "with …",
 * "write …".
 */
export const ENCODED_PASSWORD =
  "the characters # @ : / ? % of the password percent-encoded (# is %23, @ is %40, % is %25)";

/** Whether each % of the text begins an encoded character. */
export function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
