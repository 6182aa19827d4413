import { expect, it } from "vitest";
import { hasCommand, keyOf } from "./keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ["Enter", { key: "Enter", code: "Enter" }],
  ["k", { key: "k", code: "KeyK" }],
  ["k", { key: "K", code: "KeyK" }],
  ["k", { key: "л", code: "KeyK" }],
  ["c", { key: "Ψ", code: "KeyC" }],
  ["x", { key: "ס", code: "KeyX" }],
  // Dvorak writes k elsewhere: the letter counts, not the place.
  ["k", { key: "k", code: "KeyV" }],
  ["ö", { key: "Ö", code: "Semicolon" }],
  ["/", { key: "/", code: "Digit7" }],
  ["", { key: "Enter", isComposing: true }],
  ["", { key: "Enter", nativeEvent: { isComposing: true } }],
  ["", { key: "Enter", isComposing: false, keyCode: 229 }],
  ["", { key: "Process", keyCode: 229 }],
])("is %j", (key, press) => {
  expect(keyOf({ ...plain, ...press })).toBe(key);
});

it.each([
  [true, { ctrlKey: true }],
  [true, { metaKey: true }],
  [false, { ctrlKey: true, altKey: true }],
  [false, {}],
])("has Ctrl or ⌘: %j for %o", (has, press) => {
  expect(hasCommand({ ...plain, key: "Enter", ...press })).toBe(has);
});
