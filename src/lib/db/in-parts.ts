/** Parts of a list, each as long as `size` but for the last: a statement has a limit of parameters. */
export function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
