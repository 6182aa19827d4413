/** How long a question waits for the first index, in ms. In a file of its own so that tests wait at their machine's pace. */
export function buildWaitMs(): number {
  return 5_000;
}
