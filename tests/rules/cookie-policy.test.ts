/** The cookie policy names what the pages store in the browser. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { germanLegalPages } from "../../shop/german-legal.ts";
import { cookies } from "../../shop/legal.ts";

const STORED = /\b(?:device|tab)Store(?:\.write\(|, )(\w+)/g;
const CONSTANT = /\bconst (\w+) = "([^"]+)";/g;
/** Removed at once: it only asks whether the browser stores. */
const NOT_KEPT = "probe";
/** How keys are shown that end with an id or the name of a form. */
const SHOWN_AS: Readonly<Record<string, string>> = { "payment:": "payment:…", "draft ": "draft …" };

const sources = globSync("{src,tools}/**/*.{ts,tsx}", {
  exclude: (path) => path.includes(".test."),
}).map((path) => ({ path, text: readFileSync(path, "utf8") }));
const strings = sources.flatMap(({ path, text }) =>
  [...text.matchAll(CONSTANT)].map(([, name = "", value = ""]) => ({ path, name, value })),
);

/** React Router keeps it, in session storage. */
const SCROLL_POSITIONS = "react-router-scroll-positions";

/** The value of a constant, in its own file or in the one that exports it. */
function keyNamed(path: string, name: string): string {
  const named = strings.filter((string) => string.name === name);
  const own = named.find((string) => string.path === path) ?? named[0];
  if (!own) throw new Error(`${path}: the key ${name} is not a constant`);
  return own.value;
}

const keys = sources.flatMap(({ path, text }) =>
  [...text.matchAll(STORED)].map(([, name = ""]) => keyNamed(path, name)),
);

interface Section {
  readonly heading: string;
  readonly facts?: readonly (readonly [string, string])[] | undefined;
}

/** Names them without cookies, which have the first section. */
function namedBy(sections: readonly Section[]): string[] {
  return sections.slice(1).flatMap(({ facts = [] }) => facts.map(([name]) => name));
}

describe("the cookie policy", () => {
  it.each([
    ["English", cookies.sections],
    ["German", germanLegalPages.cookies.sections],
  ] as [string, readonly Section[]][])(
    "names each stored key, and no other, in %s",
    (_language, sections) => {
      const stored = new Set([
        ...keys.filter((key) => key !== NOT_KEPT).map((key) => SHOWN_AS[key] ?? key),
        SCROLL_POSITIONS,
      ]);
      expect(stored.size).toBeGreaterThan(10);
      expect(namedBy(sections).toSorted()).toEqual([...stored].toSorted());
    },
  );
});
