import { expect, it } from "vitest";
import { encodeWindows1252 } from "./node/windows-1252.ts";

it.each([
  ["VHM-Schaftfräser, Größe × ½ €", "VHM-Schaftfräser, Größe × ½ €"],
  ["Fra\u0308ser „A“ – Š", "Fräser „A“ – Š"],
  ["1\r\n%%c6\r\n", "1\r\n%%c6\r\n"],
  ["Wiertło, Ø ≤ 8, α = 30°, 0.4 μm", "Wiertlo, Ø <= 8, a = 30°, 0.4 µm"],
  ["сверло ⅜ → 2", "sverlo 3/8 -> 2"],
  ["ドリル\u202e", "doriru"],
])("%j is spelled in code page 1252", (text, spelled) => {
  expect(new TextDecoder("windows-1252").decode(encodeWindows1252(text))).toBe(spelled);
});
