import { describe, expect, it } from "vitest";
import { languageSwitch } from "#support/languages.ts";
import "../../../lib/money/node/money-format.ts";
import { eventNotes, noteToStore, refundFailures, storedNoteText } from "../rules-notes.ts";

const german = {
  locale: "de",
  messages: {
    "order.note.pickup": "Abgeholt",
    "order.note.duplicate": "{amount}, zweimal bezahlt",
    "order.note.otherPayment": "{what}, einer anderen Zahlung",
    "refund.failure.declined": "Die Bank hat sie abgelehnt.",
  },
};

describe("a stored note", () => {
  const speak = languageSwitch();

  it("is stored in English in every language", () => {
    speak(german);
    expect(noteToStore(eventNotes.duplicate("$12.00"))).toBe("$12.00, paid a second time");
    expect(noteToStore(eventNotes.pickup)).toBe("Picked up");
    expect(noteToStore(eventNotes.gone("مطرقة"))).toBe("مطرقة: no longer in stock");
  });

  it.each([
    [noteToStore(eventNotes.pickup), "Abgeholt"],
    [noteToStore(eventNotes.duplicate("$1,234.50")), "$1,234.50, zweimal bezahlt"],
    [noteToStore(eventNotes.otherPayment("$9.00 (re_1)")), "$9.00 (re_1), einer anderen Zahlung"],
    [noteToStore(refundFailures.declined), "Die Bank hat sie abgelehnt."],
    [`$12.00. ${noteToStore(refundFailures.declined)}`, "$12.00. Die Bank hat sie abgelehnt."],
    ["$12.00", "$12.00"],
    ["USD 1234.50", "1.234,50\u00a0$"],
    [noteToStore(eventNotes.duplicate("USD 12.00")), "12,00\u00a0$, zweimal bezahlt"],
    [
      noteToStore(eventNotes.otherPayment("USD 9.00 (re_1)")),
      "9,00\u00a0$ (re_1), einer anderen Zahlung",
    ],
    [
      `USD 12.00. ${noteToStore(refundFailures.declined)}`,
      "12,00\u00a0$. Die Bank hat sie abgelehnt.",
    ],
    ["JPY 1200", "JPY 1200"],
    ["UPS 1234567, LF 12.50", "UPS 1234567, LF 12.50"],
    ["USD 12.005", "USD 12.005"],
    ["Lake Freight, LF 2207 4411", "Lake Freight, LF 2207 4411"],
  ])("%j is shown as %j in German", (note, words) => {
    speak(german);
    expect(storedNoteText(note)).toBe(words);
  });
});
