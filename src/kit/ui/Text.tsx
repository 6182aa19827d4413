/** An e-mail address that, where it must, breaks before its `@` first, and anywhere only then. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="email-text wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** Words that a space beside a figure joins, where no comma ends them: "12 mm", "module 2", "Tr 20 × 4". */
const MEASURE = /((?:\S*[^\s,] (?=[\d×])|\S*[\d×] )+\S+)/;

/** Longer ones are left to the browser: on a phone's card they would not fit into one line. */
const LONGEST = 12;

/** A name whose measures stay whole: the end of a line never parts "12" and "mm". */
export function NoBreakUnits({ children }: { children: string }) {
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

/** What somebody wrote, in their words, line breaks kept. */
export function Quote({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere mt-1 whitespace-pre-line border-edge border-l pl-3 text-graphite text-note">
      {children}
    </p>
  );
}
