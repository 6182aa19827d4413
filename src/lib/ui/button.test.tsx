import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./Button.tsx";

test("a button that stands for one whose code is loading keeps the look of it", () => {
  const html = renderToStaticMarkup(
    <Button disabled data-asleep>
      Tell me
    </Button>,
  );
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('data-asleep="true"');
});
