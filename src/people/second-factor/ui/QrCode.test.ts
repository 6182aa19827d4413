import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./QrCode.tsx";

/** The modules that a path of our bars covers. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(width).toBe(back);
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

test("the path draws the dark modules and no others", () => {
  const text = "otpauth://totp/Millwright:ada@shop.test?secret=JBSWY3DPEHPK3PXP&issuer=Millwright";
  const { data, size } = encode(text, { border: 0 });
  expect(drawn(qrPath(data), size)).toEqual(data);
});

test("a row without dark modules draws nothing", () => {
  expect(qrPath([[false, false]])).toBe("");
});
