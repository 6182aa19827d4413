/** What differs between two values of a section, and what a choice between two admins' values gives. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDifferences, differencesOf, ORDER, textOf, valueAt } from "./differences.ts";

const text = fc.string({ maxLength: 3 });
const entries = (key: string) =>
  fc.uniqueArray(
    fc.record({ [key]: fc.constantFrom("a", "b", "c", "d"), title: text, isHidden: fc.boolean() }),
    { selector: (entry) => entry[key] },
  );
const section = fc.record({
  name: text,
  items: entries("slug"),
  group: fc.record({ items: entries("_id") }),
  lines: fc.array(text, { maxLength: 3 }),
  cards: fc.array(fc.record({ title: text }), { maxLength: 3 }),
});

describe("differences", () => {
  it("all applied to one value give the other", () => {
    fc.assert(
      fc.property(section, section, (from, to) => {
        expect(applyDifferences(from, differencesOf(from, to))).toEqual(to);
      }),
    );
  });

  it("name what is at their path in both values", () => {
    fc.assert(
      fc.property(section, section, (before, after) => {
        for (const { path, from, to } of differencesOf(before, after)) {
          expect(valueAt(before, path)).toEqual(from);
          expect(valueAt(after, path)).toEqual(to);
        }
      }),
    );
  });

  it("of two admins who change different pages keep both changes", () => {
    const opened = { items: [page("about", "About"), page("terms", "Terms")] };
    const theirs = {
      items: [page("jobs", "Jobs"), page("about", "About"), page("terms", "Rules")],
    };
    const mine = { items: [page("about", "Our story"), page("terms", "Terms")] };
    const myChanges = differencesOf(theirs, mine).filter(
      ({ path, to }) => JSON.stringify(valueAt(opened, path)) !== JSON.stringify(to),
    );
    expect(applyDifferences(theirs, myChanges)).toEqual({
      items: [page("jobs", "Jobs"), page("about", "Our story"), page("terms", "Rules")],
    });
  });

  it("show a moved entry as one change of the order", () => {
    const [a, b] = [page("about", "About"), page("terms", "Terms")];
    expect(differencesOf({ items: [a, b] }, { items: [b, a] })).toEqual([
      { path: ["items", ORDER], from: ["about", "terms"], to: ["terms", "about"] },
    ]);
  });
});

it("the text of an entry is its fields without its key", () => {
  expect(textOf({ _id: "x", name: "Ida", lines: ["one", "two"] })).toBe("Ida · one\ntwo");
});

function page(slug: string, title: string) {
  return { slug, title };
}
