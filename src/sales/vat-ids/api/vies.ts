/** VIES, the EU's register of VAT ids, over its REST interface. */
import * as z from "zod";
import type { VatId } from "../../../lib/text/vat-id.ts";

export const VIES_URL = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number";
/** A buyer waits for the preview. */
const VIES_TIMEOUT_MS = 4_000;

type ViesAnswer =
  | {
      readonly kind: "answered";
      readonly isValid: boolean;
      /** Its number of this answer; empty: it gave none. */
      readonly consultation: string;
      readonly name: string;
      readonly address: string;
    }
  /** Down, slow, "too many" or refused: `why` is its code, or what failed. */
  | { readonly kind: "away"; readonly why: string };

/** `---` stands for what a member state does not say. */
const said = z
  .string()
  .nullish()
  .transform((text) => (text && text !== "---" ? text.slice(0, 500) : ""));

const answer = z.object({
  valid: z.boolean(),
  requestIdentifier: said,
  name: said,
  address: said,
});

const fault = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });

/** Asks about an id, as the holder of `requester`, so that the answer has a number. Never throws. */
export async function askVies(
  url: string,
  { country, number }: VatId,
  requester: VatId | undefined,
): Promise<ViesAnswer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        countryCode: country,
        vatNumber: number,
        ...(requester && {
          requesterMemberStateCode: requester.country,
          requesterNumber: requester.number,
        }),
      }),
      signal: AbortSignal.timeout(VIES_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    const found = answer.safeParse(body);
    if (response.ok && found.success) {
      const { valid, requestIdentifier, name, address } = found.data;
      return { kind: "answered", isValid: valid, consultation: requestIdentifier, name, address };
    }
    const failed = fault.safeParse(body);
    const why = failed.success ? failed.data.errorWrappers[0]?.error : undefined;
    return { kind: "away", why: why ?? `HTTP ${response.status}` };
  } catch (error) {
    return { kind: "away", why: error instanceof Error ? error.name : "unknown" };
  }
}
