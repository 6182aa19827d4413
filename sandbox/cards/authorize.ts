import type { TestCard } from "./test-cards.ts";
import { DECLINES, type Decline } from "./declines.ts";

export interface Circumstances {
  cvcGiven: boolean;
  authenticationRequested: boolean;
  /** The buyer is absent, so no challenge can be shown. */
  offSession: boolean;
}

export type Verdict = { kind: "approve" } | { kind: "challenge" } | DeclineVerdict;
export interface DeclineVerdict {
  kind: "decline";
  decline: Decline;
}

/** Result of the first confirmation with this card. */
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

/** Result after authentication, or when none was needed. */
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
