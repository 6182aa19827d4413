/** The payment provider's published test numbers: any future date, any three digits. */
const CARDS = [
  { number: "4242 4242 4242 4242", what: "succeeds" },
  { number: "4000 0000 0000 0002", what: "is declined" },
  { number: "4000 0027 6000 3184", what: "asks for 3-D Secure" },
] as const;

/** Cards to try where no real money moves. */
export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="hatched border border-line p-5">
      <h2 id="test-cards" className="font-semibold">
        Test cards
      </h2>
      <p className="mt-1 text-graphite text-note">
        No real money moves here. Any date in the future and any three digits will do.
      </p>
      <table className="mt-3 w-full text-note">
        <tbody>
          {CARDS.map(({ number, what }) => (
            <tr key={number} className="border-line border-t">
              <th scope="row" className="py-2 pr-4 text-left font-mono font-normal tabular-nums">
                {number}
              </th>
              <td className="py-2 text-graphite">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
