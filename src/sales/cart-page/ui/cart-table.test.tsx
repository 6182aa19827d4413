import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { CartTable } from "./CartTable.tsx";

const edits = { set: () => {}, undo: () => {}, removed: new Map() };
const render = (lines: readonly { tool: string; quantity: number }[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CartTable lines={lines} priced={[]} edits={edits} />
    </MemoryRouter>,
  );

it("a cart without lines has no table, not even its head", () => {
  expect(render([])).toBe("");
  expect(render([{ tool: "vise", quantity: 2 }])).toContain("<thead>");
});
