import { expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { adminEndpoints, endpoint } from "./endpoint.ts";

const adminEndpoint = adminEndpoints("Tools");
const nothing = { summary: "", answer: z.null() };
const pasted = { ...nothing, access: "public", tag: "Pasted" } as const;

it("keeps the access and tag of its kind whatever is pasted into one endpoint", () => {
  expectTypeOf(pasted).not.toExtend<Parameters<typeof adminEndpoint>[1]>();
  const declare = adminEndpoint as (name: "GET /tool", declared: object) => object;
  expect(declare("GET /tool", pasted)).toMatchObject({ access: "admin", tag: "Tools" });
});

it("takes the id of a path that has no other parameter", () => {
  const one = adminEndpoint("GET /tool/{id}/file", nothing);
  expect(one.params.parse({ id: "5f0c1d2e3a4b5c6d7e8f9a0b" })).toBeTruthy();
  const two = endpoint("GET /tool/{id}/file/{file}", pasted);
  expectTypeOf(two).not.toHaveProperty("params");
  expect(two).not.toHaveProperty("params");
  expectTypeOf(endpoint("GET /tool/{file}/x/{id}", pasted)).not.toHaveProperty("params");
});
