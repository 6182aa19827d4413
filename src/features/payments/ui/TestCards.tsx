const CARDS = [
  { number: "4242 4242 4242 4242", what: "succeeds" },
  { number: "4000 0000 0000 0002", what: "is declined" },
  { number: "4000 0027 6000 3184", what: "asks for 3-D Secure" },
] as const;

export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="hatched border border-line px-4 py-3">
      <p className="flex flex-wrap gap-x-3 text-note">
        <span id="test-cards" className="font-semibold">
          Test cards
        </span>
        <span className="text-graphite">Any future date, any three digits.</span>
      </p>
      <table className="mt-2 w-full text-note">
        <tbody>
          {CARDS.map(({ number, what }) => (
            <tr key={number} className="border-line border-t">
              <th
                scope="row"
                className="whitespace-nowrap py-1 pr-4 text-left font-mono font-normal tabular-nums"
              >
                {number}
              </th>
              <td className="py-1 text-graphite">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
