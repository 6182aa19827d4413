/**
 * Which files of tests a command leaves out. `npm run test:all` leaves out none, and a file that is
 * named on the command line always runs.
 */

/** Journeys of `npm test`: the main job, and what only a browser shows of it. */
const MAIN_JOURNEYS = [
  "account-security",
  "admin-orders",
  "cart",
  "every-page",
  "find-part",
  "main",
  "own-shop",
  "quick-order",
  "without-script",
];

/** Only in `npm run test:all`: long journeys, loops that start servers many times, and long waits. */
const LONG = [
  `tests/journeys/!(${MAIN_JOURNEYS.join("|")}).test.ts`,
  "tests/survival/{backup,bundle,exports,first-start,killed-backup,killed-roll-up,shutdown,workers}.test.ts",
  "tests/upgrade/move.test.ts",
  "tests/sandbox/{card-payment,program}.test.ts",
  "tests/scripts/made-up-keys.test.ts",
  "src/app/server/tests/{database-tls,full-disk,pooler,stalled-answers}.test.ts",
  "src/catalog/*/tests/{large-catalog,search-load}.test.ts",
  "tests/api/{query-plans,rows-read,silent-database}.test.ts",
  "tests/contract/languages.test.ts",
];

/** What needs a browser, real programs or minutes; `npm run test:quick` leaves it out too. */
const NOT_QUICK = [
  "tests/{journeys,survival,upgrade,contract,sandbox,scripts}/**",
  "tests/api/{backup,currency,event-loop,list-caps,strangers}.test.ts",
  "src/app/server/tests/{database-start,headers,slow-reads}.test.ts",
  "src/catalog/*/tests/{demo-*,found-phrases,images,images-refused,large-*,search,search-start}.test.ts",
  "src/sales/*/tests/{intent-faults,large-orders,order-races,reconcile,refund-race,refund-storm}.test.ts",
  "src/shop/setup/tests/demo-command.test.ts",
  "src/shop/texts/tests/text-overrides.test.ts",
  // They read all of the pages' code, and count the steps of all readers.
  "tests/rules/{pages-code,reading-steps}.test.ts",
  // They have servers that render pages.
  "tests/web/{branding,builds,crawlers,languages,owners-home,page-cache,server-rendering,settings,tags,text-overrides,tool-texts}.test.ts",
];

/**
 * @typedef {"quick" | "main" | "all"} Scope quick: no browser, and SQLite alone where tests have both engines; main: what
 * guards main; all: also the other engine everywhere and what takes long
 */

/**
 * @param {Scope} scope
 * @returns {string[]} patterns of files
 */
export function leftOut(scope) {
  if (scope === "all") return [];
  return scope === "main" ? LONG : [...LONG, ...NOT_QUICK];
}
