/**
 * The oldest browsers in which every page works: those of Tailwind 4, which styles the pages. The build lowers syntax
 * to them, tests/rules/pages-code.test.ts refuses functions that they lack, and docs/browsers.md names them.
 */
export const OLDEST = { chrome: "111", edge: "111", firefox: "128", safari: "16.4", ios: "16.4" };

/** @returns {string[]} as Vite's `build.target` */
export function buildTargets() {
  return Object.entries(OLDEST).map(([browser, version]) => browser + version);
}
