import * as z from "zod";
import { sectionNames } from "../../frame/settings/sections.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";

/** Why a tool of the demo stays when the demo is removed. */
const keptBecause = z.enum(["ordered", "reviewed", "edited"]);
export type KeptBecause = z.output<typeof keptBecause>;

const kept = z.object({
  tools: z.array(
    z
      .object({ _id: z.string(), name: z.string(), because: keptBecause })
      .meta({ title: "KeptTool" }),
  ),
  reviews: z.int().describe("invented reviews that the shop has answered"),
});

const texts = z.array(z.enum(sectionNames)).describe("sections of the settings with demo texts");

const demoStatus = z.object({
  tools: z.int().describe("tools that are removed with the demo"),
  reviews: z.int().describe("reviews that are removed with the demo"),
  texts,
  kept,
});
export type DemoStatus = z.output<typeof demoStatus>;

const demoRemoval = z.object({
  removed: z.object({ tools: z.int(), reviews: z.int(), pictures: z.int(), texts }),
  kept,
});
export type DemoRemoval = z.output<typeof demoRemoval>;

export const getDemo = endpoint("GET /demo", {
  access: "admin",
  tag: "Admin",
  summary: "What is left of the demo, and what its removal keeps",
  answer: demoStatus,
});

export const removeDemo = endpoint("DELETE /demo", {
  access: "admin",
  tag: "Admin",
  summary: "Remove the demo, except what was ordered, reviewed by customers, edited or answered",
  answer: demoRemoval,
});
