import { expect, it } from "vitest";
import { newTags } from "./contract.ts";
import { typedTagsIn } from "./rules.ts";

it.each([
  ["stainless, metric ;  DIN  912", ["stainless", "metric", "DIN 912"]],
  ["不锈钢，公制", ["不锈钢", "公制"]],
  ["ステンレス、メートル", ["ステンレス", "メートル"]],
  ["فولاذ، متري", ["فولاذ", "متري"]],
])("the tags in %j are %j", (typed, tags) => {
  expect(typedTagsIn(typed)).toEqual(tags);
  expect(newTags.safeParse(tags).success).toBe(true);
});

it.each(["a,b", "a;b", "不锈钢，公制", "a；b", "a﹐b", "刃物、工具", "a، b"])(
  "%j is no tag: in an address it would be two",
  (tag) => expect(newTags.safeParse([tag]).success).toBe(false),
);
