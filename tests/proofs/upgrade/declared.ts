/** What this version deliberately answers in other words than release 0.1.0. What is not declared must be as it was. */

/** Where a former address is now. */
export const addressNow = (path: string): string => path.replace(/^\/kind\b/, "/category");

/** Reads that are no more: free lines of tools stay as they were typed. */
export const isGone = (path: string): boolean => path.startsWith("/attribute/proposal");

interface Renamed {
  /** Former addresses, with the members below them such as `.0.kind`. */
  readonly where: RegExp;
  readonly names: Readonly<Record<string, string>>;
}

export const MEMBERS: readonly Renamed[] = [
  {
    where: /^\/(tool|product|family|kind|specification|facet)\b/,
    names: { kind: "category", kindId: "categoryId", kinds: "categories" },
  },
  { where: /^\/identity\/account\b/, names: { emailProven: "emailVerified" } },
  { where: /^\/texts\b/, names: { original: "writtenFor" } },
];

export const VALUES: readonly Renamed[] = [
  {
    where: /\.what$/,
    names: { "refund-asked": "refund-requested", "admin-made": "admin-granted" },
  },
  { where: /^\/texts\b.*\.id$/, names: { "filters.kind": "filters.category" } },
];

/** Not stored by the shop, or not by its owner. */
export const NO_FACTS: readonly RegExp[] = [
  // Sentences for people, and the time of the answer.
  /\.(detail|message|madeAt)$/,
  /^\/overview\.at$/,
  /^\/privacy\/export\.about\.(contents\.\w+|notInHere)$/,
  // The sums of the month became those of 30 days, which are beside them.
  /^\/overview\.month$/,
  // Chosen anew at each read.
  /^\/tool\/[^/]+\/related\b/,
  // The program's own: how many texts it has, in which words, and the first values of pages that nobody has edited.
  /^\/texts\.\d+\.(texts|changed|outdated)$/,
  /^\/texts\/.*\.(source|state)$/,
  /^\/settings\/pages\.value\.items\.\d+\.body$/,
  // Fields that the owner has not filled in, in the order of the form.
  /^\/setup\.steps\.\d+\.invented\b/,
];
