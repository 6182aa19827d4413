import type { TestCard } from "./catalogue.ts";
import { DECLINES, type Decline } from "./declines.ts";

/** What a confirmation tells the bank besides the card. */
export interface Circumstances {
  cvcGiven: boolean;
  /** The shop asked for 3-D Secure where the card is able to. */
  authenticationRequested: boolean;
  /** The buyer is away, so no challenge can be shown. */
  offSession: boolean;
}

export type Verdict = { kind: "approve" } | { kind: "challenge" } | DeclineVerdict;
export interface DeclineVerdict {
  kind: "decline";
  decline: Decline;
}

/** The answer to a first confirmation with this card. */
export function judge(card: TestCard, circumstances: Circumstances): Verdict {
  const challenge = needsChallenge(card, circumstances);
  if (card.authentication === "broken") return decline(DECLINES.generic);
  if (card.authentication === "brokenIfAsked" && circumstances.authenticationRequested) {
    return decline(DECLINES.processing);
  }
  if (challenge && circumstances.offSession) return decline(DECLINES.authentication);
  if (challenge) return { kind: "challenge" };
  return judgeCharge(card, circumstances.cvcGiven);
}

/** The bank's answer once authentication is done or was not needed. */
export function judgeCharge(
  card: TestCard,
  cvcGiven: boolean,
): { kind: "approve" } | DeclineVerdict {
  if (card.decline === null) return { kind: "approve" };
  if (card.decline === "incorrectCvc" && !cvcGiven) return { kind: "approve" };
  return decline(DECLINES[card.decline]);
}

function needsChallenge(card: TestCard, circumstances: Circumstances): boolean {
  if (card.authentication === "required") return true;
  return card.authentication === "supported" && circumstances.authenticationRequested;
}

function decline(reason: Decline): DeclineVerdict {
  return { kind: "decline", decline: reason };
}
