/**
 * Claims what is due first; undefined when nothing is. Several processes may see the same: `take`
 * claims it only if it is still as it was `seen`, and answers undefined where another was faster. Then
 * what is due is looked for anew.
 */
export async function claimDue<Seen, Claimed>(
  see: () => Promise<Seen | undefined>,
  take: (seen: Seen) => Promise<Claimed | undefined>,
): Promise<Claimed | undefined> {
  for (;;) {
    const seen = await see();
    if (seen === undefined) return undefined;
    const claimed = await take(seen);
    if (claimed !== undefined) return claimed;
  }
}
