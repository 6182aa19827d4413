/** The order of the files of tests: a long one that began last would keep one process busy after all others. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files start programs and browsers, those with the longest first; then files that are short to read and long to run. */
const LONGEST = [
  ...["survival/", "upgrade/", "journeys/", "contract/"],
  ...["api/rows-read", "api/query-plans", "tests/found-phrases", "api/strangers", "tests/large-"],
];

export class LongestFirst extends BaseSequencer {
  /** Sorts inside a folder by the last duration, as Vitest does, or by size where there is none. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = LONGEST.findIndex((name) => moduleId.includes(`/${name}`));
  return at < 0 ? LONGEST.length : at;
}
