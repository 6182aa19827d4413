interface Category {
  readonly id: string;
  readonly category: string;
}

/** The category that an address asks for by its name, as old addresses do, or by its id. */
export function chosenCategory<Found extends Category>(
  categories: readonly Found[] = [],
  nameOrId: string | undefined,
): Found | undefined {
  return (
    categories.find(({ category }) => category === nameOrId) ??
    categories.find(({ id }) => id === nameOrId)
  );
}
