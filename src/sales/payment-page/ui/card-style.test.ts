import { expect, it } from "vitest";
import { fontsOf } from "./card-style.ts";

it("card fields load the typeface of the page's texts, which is preloaded last, from a shop at https", () => {
  const preloaded = [
    "https://shop.example/fonts/source-serif-4-5.3.1.woff2",
    "https://shop.example/fonts/source-sans-3-5.3.0.woff2",
  ];
  expect(fontsOf('"Source Sans 3"', preloaded)).toEqual([
    { family: "Source Sans 3", src: "url(https://shop.example/fonts/source-sans-3-5.3.0.woff2)" },
  ]);
});

it.each([
  ["a shop at http", ["http://localhost:3000/assets/archivo.woff2"]],
  ["a page without fonts", []],
])("card fields load no font from %s", (_, preloaded) => {
  expect(fontsOf("Archivo", preloaded)).toEqual([]);
});
