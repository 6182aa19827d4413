import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { languageSwitch } from "#support/languages.ts";
import { Rich } from "../../src/lib/ui/Rich.tsx";

const speak = languageSwitch();

const read = (name: string) =>
  renderToStaticMarkup(
    <Rich
      id="order.terms"
      text="{name}, read the <terms>terms of use</terms> and <b>pay</b>."
      values={{ name }}
      tags={{ terms: (words) => <a href="/terms">{words}</a>, b: (words) => <b>{words}</b> }}
    />,
  );

test("a text has elements where its tags are", () => {
  expect(read("Ada")).toBe(
    '<span>Ada, read the </span><a href="/terms">terms of use</a><span> and </span><b>pay</b><span>.</span>',
  );
});

test("a translation may put them elsewhere", () => {
  const messages = {
    "order.terms": "<b>Bezahlen</b> heißt: die <terms>Bedingungen</terms> gelten.",
  };
  speak({ locale: "de", messages });
  expect(read("Ada")).toBe(
    '<b>Bezahlen</b><span> heißt: die </span><a href="/terms">Bedingungen</a><span> gelten.</span>',
  );
});

test("a value cannot bring a tag with it", () => {
  expect(read("<b>Ada</b>")).toMatch(/^<span>&lt;b&gt;Ada&lt;\/b&gt;, read/);
});
