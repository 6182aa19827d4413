/** Words that a space beside a figure joins, where no comma ends them: "12 mm", "module 2", "Tr 20 × 4". */
const MEASURE = /((?:\S*[^\s,] (?=[\d×])|\S*[\d×] )+\S+)/;

/** Longer ones are left to the browser: on a phone's card they would not fit into one line. */
const LONGEST = 12;

/** A name whose measures stay whole: the end of a line never parts "12" and "mm". */
export function Measured({ children }: { children: string }) {
  return children.split(MEASURE).map((part, place) =>
    place % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name are never reordered
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
