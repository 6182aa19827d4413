import { DECLINES, type Decline } from "./declines.ts";
import type { TestCard } from "./test-cards.ts";

export interface ConfirmationDetails {
  cvcGiven: boolean;
  authenticationRequested: boolean;
  /** The buyer is absent, so no challenge can be shown. */
  offSession: boolean;
}

export type AuthorizationResult = { kind: "approve" } | { kind: "challenge" } | DeclineResult;
export interface DeclineResult {
  kind: "decline";
  decline: Decline;
}

/** Result of the first confirmation with this card. */
export function authorize(card: TestCard, details: ConfirmationDetails): AuthorizationResult {
  const challenge = needsChallenge(card, details);
  if (card.authentication === "broken") return decline(DECLINES.generic);
  if (card.authentication === "brokenIfAsked" && details.authenticationRequested) {
    return decline(DECLINES.processing);
  }
  if (challenge && details.offSession) return decline(DECLINES.authentication);
  if (challenge) return { kind: "challenge" };
  return authorizeCharge(card, details.cvcGiven);
}

/** Result after authentication, or when none was needed. */
export function authorizeCharge(
  card: TestCard,
  cvcGiven: boolean,
): { kind: "approve" } | DeclineResult {
  if (card.decline === null) return { kind: "approve" };
  if (card.decline === "incorrectCvc" && !cvcGiven) return { kind: "approve" };
  return decline(DECLINES[card.decline]);
}

function needsChallenge(card: TestCard, details: ConfirmationDetails): boolean {
  if (card.authentication === "required") return true;
  return card.authentication === "supported" && details.authenticationRequested;
}

function decline(reason: Decline): DeclineResult {
  return { kind: "decline", decline: reason };
}
