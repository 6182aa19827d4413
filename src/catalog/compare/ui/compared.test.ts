import { afterEach, expect, it, vi } from "vitest";
import { compared } from "./compared.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["null", []],
  ["{}", []],
  ['"a"', []],
  ['[null,7,{"id":{},"name":"A"},{"id":"a","name":[]},{"id":"a b","name":"A"}]', []],
  ['[{"id":"a","name":"A"},{"id":"a","name":"B"}]', [{ id: "a", name: "B" }]],
])("of the stored marks %s these are marks: %j", (text, tools) => {
  vi.stubGlobal("sessionStorage", { getItem: () => text });
  expect(compared.read()).toEqual(tools);
});
