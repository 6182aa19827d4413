import { texts } from "../../../lib/i18n/i18n.ts";

const CARDS = [
  { number: "4242 4242 4242 4242", outcome: "succeeds" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0027 6000 3184", outcome: "secure" },
] as const;

const words = texts("payment.testCard", {
  title: "Test cards",
  hint: "Any future date, any three digits.",
  succeeds: "succeeds",
  declined: "is declined",
  secure: "asks for 3-D Secure",
});

export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="hatched border border-line px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-note">
        <span id="test-cards" className="font-semibold">
          {words.title}
        </span>
        <span className="text-graphite">{words.hint}</span>
      </p>
      <table className="mt-2 w-full text-note">
        <tbody>
          {CARDS.map(({ number, outcome }) => (
            <tr key={number} className="border-line border-t">
              <th
                scope="row"
                className="whitespace-nowrap py-1 pr-4 text-left font-mono font-normal tabular-nums"
              >
                {number}
              </th>
              <td className="py-1 text-graphite">{words[outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
