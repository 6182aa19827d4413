interface Kind {
  readonly id: string;
  readonly kind: string;
}

/** The kind that an address asks for by its name, as old addresses do, or by its id. */
export function chosenKind<Found extends Kind>(
  kinds: readonly Found[] = [],
  asked: string | undefined,
): Found | undefined {
  return kinds.find(({ kind }) => kind === asked) ?? kinds.find(({ id }) => id === asked);
}
