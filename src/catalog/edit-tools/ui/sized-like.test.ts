import { expect, test } from "vitest";
import { sizedLike } from "./sized-like.ts";

const screw = { name: "Socket head screw, M8 × 30", partNumber: "MW-621-M08-030" };
const before = { thread: "M8", length: "30 mm", material: "Steel" };

test.each([
  [{ length: "35 mm" }, "Socket head screw, M8 × 35", "MW-621-M08-035"],
  [{ length: "120" }, "Socket head screw, M8 × 120", "MW-621-M08-120"],
  [{ thread: "M10" }, "Socket head screw, M10 × 30", "MW-621-M10-030"],
  [{ thread: "M10", length: "8" }, "Socket head screw, M10 × 8", "MW-621-M10-008"],
  [{ length: "32.5" }, "Socket head screw, M8 × 32.5", "MW-621-M08-32.5"],
  [{ length: "30 mm" }, screw.name, ""],
  [{ material: "Brass" }, screw.name, ""],
  [{ length: "" }, screw.name, ""],
])("%j", (typed, name, partNumber) => {
  expect(sizedLike(screw, before, { ...before, ...typed })).toEqual({ name, partNumber });
});
