import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Attribute } from "../../attributes/contract.ts";
import { Merge, MergeChoices } from "./MergeChoices.tsx";

const attribute: Attribute = {
  ...{ code: "coating", name: "Coating", names: {}, type: "choice", units: [] },
  ...{ isMultiple: false, version: 3, tools: 2 },
  choices: [
    { code: "tin", name: "TiN", names: {} },
    { code: "tin-2", name: "TIN", names: {} },
  ],
};

function markup(element: React.ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>,
  );
}

it("names the attribute whose choices it merges", () => {
  expect(markup(<MergeChoices attribute={attribute} />)).toContain(
    'aria-label="Merge choices of Coating"',
  );
});

it("says what all tools get before it is done", () => {
  const dialog = markup(<Merge isOpen onClose={() => {}} attribute={attribute} />);
  expect(dialog).toContain("Choice that goes");
  expect(dialog).toContain("Choice that stays");
  expect(dialog).toContain("All tools that have “TIN” get “TiN”");
  expect(dialog).toContain("This cannot be undone.");
});
