import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { TextAreaField, TextField } from "./Field.tsx";

it.each([
  ["12345", false],
  ["\n 12345 \n", false],
  ["123456", true],
])("a pasted text of several lines, %j, is kept, and said to be too long: %j", (value, isLong) => {
  const html = renderToString(
    <TextAreaField label="Note" maxLength={5} value={value} onChange={() => {}} />,
  );
  expect(html.includes("This has 6 characters; 5 fit.")).toBe(isLong);
  // With it a browser cuts what is pasted.
  expect(html).not.toMatch(/maxlength/i);
});

it("a text that a field begins with is said to be too long before anybody types in it", () => {
  const html = renderToString(<TextAreaField label="Note" maxLength={5} defaultValue="123456" />);
  expect(html).toContain("This has 6 characters; 5 fit.");
});

it("a day ends in a year of four figures, or where its field says", () => {
  const html = (last?: string) =>
    renderToString(<TextField label="Day" type="date" {...(last && { max: last })} />);
  expect(html()).toContain('max="9999-12-31"');
  expect(html("2027-01-31")).toContain('max="2027-01-31"');
  expect(renderToString(<TextField label="Name" />)).not.toContain("max=");
});
