import { describe, expect, it } from "vitest";
import { inLanguage } from "../../../lib/i18n/node/language-context.ts";
import { cardRefusal, typedFault } from "../ui/card-messages.ts";

const declined = (decline_code: string, message = "Your card was declined.") => ({
  code: "card_declined",
  decline_code,
  message,
});

describe("a refused card", () => {
  it.each([
    [declined("generic_decline"), "Ihre Karte wurde abgelehnt.", undefined],
    [declined("lost_card"), "Ihre Karte wurde abgelehnt.", undefined],
    [declined("a_new_reason"), "Ihre Karte wurde abgelehnt.", undefined],
    [
      declined("insufficient_funds", "Your card has insufficient funds."),
      "Ihre Karte ist nicht ausreichend gedeckt.",
      "Nehmen Sie eine andere Karte.",
    ],
    [
      { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
      "Die Prüfziffer Ihrer Karte ist falsch.",
      "Geben Sie die Angabe noch einmal ein, oder nehmen Sie eine andere Karte.",
    ],
    [{ code: "a_new_code", message: "Seltsam." }, "Seltsam.", undefined],
    [{}, "Der Zahlungsanbieter hat keinen Grund genannt.", undefined],
  ])("%j is said in German: %s", (error, message, next) => {
    expect(inLanguage("de", () => cardRefusal(error))).toEqual({ message, next });
  });

  it("is said in the provider's own words in English, with the next step", () => {
    const message = "Your card has too little money.";
    expect(cardRefusal(declined("insufficient_funds", message))).toEqual({
      message,
      next: "Use another card.",
    });
  });
});

it("a fault in the card fields is said in German", () => {
  const fault = { code: "incomplete_number", message: "Your card number is incomplete." };
  expect(inLanguage("de", () => typedFault(fault))).toBe("Ihre Kartennummer ist unvollständig.");
  expect(typedFault(fault)).toBe(fault.message);
});
