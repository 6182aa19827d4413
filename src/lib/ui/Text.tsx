/** Breaks before the `@` first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="email-text wrap-anywhere">
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </span>
  );
}

/** Matches "12 mm", "module 2", "Tr 20 × 4" and "M8×1.25"; no Hebrew or Arabic word before a figure. */
const MEASURE = /((?:\S*[^\s,\u0590-\u08ff] (?=[\d×])|\S*[\d×] )+\S+|\S*\d×\S+)/;

/** Longer ones would not fit into a line of a phone's card. */
const LONGEST = 12;

/** Keeps "12 mm" on one line, and the order of its signs in a name that is written from right to left. */
export function NoBreakUnits({ children }: { children: string }) {
  return children.split(MEASURE).map((part, place) => {
    if (part === "") return null;
    const looks = part.length <= LONGEST ? "whitespace-nowrap" : undefined;
    return place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name are never reordered
      <bdi key={place} className={looks}>
        {part}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name are never reordered
      <span key={place}>{part}</span>
    );
  });
}

/** What somebody wrote, with its lines. */
export function Quote({ children }: { children: string }) {
  return (
    <p className="wrap-anywhere mt-1 whitespace-pre-line border-edge border-l pl-3 text-graphite text-note">
      {children}
    </p>
  );
}
