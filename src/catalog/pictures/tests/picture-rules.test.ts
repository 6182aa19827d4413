import { describe, expect, it } from "vitest";
import { nameOf, pictureSet, sizesOf } from "../rules.ts";

const DIGEST = "0123456789abcdef0123456789abcdef";

describe("the sizes of a picture", () => {
  it.each([
    [1, 1, ["1x1"]],
    [320, 200, ["320x200"]],
    [399, 399, ["399x399"]],
    [400, 300, ["320x240", "400x300"]],
    [1000, 10, ["320x3", "640x6", "1000x10"]],
    [1200, 900, ["320x240", "640x480", "960x720", "1200x900"]],
    [1600, 1, ["320x1", "640x1", "960x1", "1600x1"]],
  ])("of %i by %i", (width, height, sizes) => {
    const found = sizesOf({ width, height }).map((size) => `${size.width}x${size.height}`);
    expect(found).toEqual(sizes);
  });

  it("are derived from the address of the largest", () => {
    const own = { width: 500, height: 250 };
    const at = `/images/${DIGEST}`;
    expect(pictureSet(`/images/${nameOf(DIGEST, own, "webp")}`)).toEqual({
      ...own,
      avif: `${at}-320x160.avif 320w, ${at}-500x250.avif 500w`,
      webp: `${at}-320x160.webp 320w, ${at}-500x250.webp 500w`,
    });
  });

  it.each([
    `/images/${DIGEST}.svg`,
    `/images/${DIGEST}-500x250.avif`,
    `https://pictures.example/images/${DIGEST}-500x250.webp`,
    `/images/${DIGEST}-500x250.webp?x`,
    `/images/${DIGEST}-50000x2.webp`,
    "",
  ])("are unknown for %j", (img) => {
    expect(pictureSet(img)).toBeUndefined();
  });
});
