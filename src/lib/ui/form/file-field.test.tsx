import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FileField } from "./FileField.tsx";

it("a field of files says in the page's words what is chosen, and its input draws nothing", () => {
  const field = renderToStaticMarkup(<FileField label="Price list" onFiles={() => {}} />);
  const text = field.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text.trim()).toBe("Price list Choose a file No file chosen");
  expect(field).toContain('class="file-field input w-full"');
});
