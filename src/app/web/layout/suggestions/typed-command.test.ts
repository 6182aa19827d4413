import { expect, it } from "vitest";
import { quantityFor, readCommand } from "./typed-command.ts";

const screw = { name: "Socket head screw, M8 × 30", partNumber: "MW-621-M08-030", minimum: 50 };

it.each([
  ["order 36", { order: 36 }],
  ["Bestellung #36", { order: 36 }],
  ["order no. 36", { order: 36 }],
  ["Auftragsnummer 36", { order: 36 }],
  ["m8x30 socket 200", { quantity: 200, before: "m8x30 socket" }],
  ["m8x30 socket 200 pcs", { quantity: 200, before: "m8x30 socket" }],
  ["Inbus M8x30 200Stk.", { quantity: 200, before: "Inbus M8x30" }],
  ["m8x30 socket x200", { quantity: 200, before: "m8x30 socket" }],
  ["MW-621-M08-030 200", { quantity: 200, before: "MW-621-M08-030" }],
  ["m8x30", {}],
  ["6205", {}],
  ["order", {}],
  ["screw 0", {}],
])("reads %j", (typed, command) => {
  expect(readCommand(typed)).toEqual(command);
});

it("a number that is a size of the tool is no quantity", () => {
  expect(quantityFor(readCommand("m8x30 socket 200"), screw)).toBe(200);
  expect(quantityFor(readCommand("socket m8 30"), screw)).toBe(50);
  expect(quantityFor(readCommand("socket m8"), screw)).toBe(50);
  expect(quantityFor(readCommand("bin 4711"), screw, "BIN 4711, a customer’s own")).toBe(50);
  expect(quantityFor(readCommand("bin 4711 200"), screw, "BIN 4711, a customer’s own")).toBe(200);
  expect(quantityFor(readCommand("mw 621 m08 030 30"), screw)).toBe(30);
});
