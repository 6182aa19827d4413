const OWN_PREFIX = /^MILLWRIGHT_/;

/**
 * The variable that a misspelt one was probably meant to be; undefined for a name of another program's,
 * such as POSTGRES_PASSWORD or TZ.
 * @param {string} name
 * @param {string[]} known
 * @returns {string | undefined}
 */
export function nearestName(name, known) {
  const wanted = name.toUpperCase().replace(OWN_PREFIX, "");
  const byEdits = known
    .map((candidate) => ({ candidate, edits: countEdits(wanted, candidate) }))
    .sort((a, b) => a.edits - b.edits);
  const near = byEdits.find(({ edits }) => edits <= (wanted.length < 6 ? 1 : 2));
  const related = byEdits.find(({ candidate }) => familyOf(candidate) === familyOf(wanted));
  return (near ?? related)?.candidate;
}

/** "STRIPE_" of STRIPE_KEY; a name of one word is its own. @param {string} name */
function familyOf(name) {
  return name.slice(0, name.indexOf("_") + 1) || name;
}

/** Levenshtein's distance. @param {string} a @param {string} b @returns {number} */
function countEdits(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [done, letter] of [...a].entries()) {
    const next = [done + 1];
    for (const [place, other] of [...b].entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
