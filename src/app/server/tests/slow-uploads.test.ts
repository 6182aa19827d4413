import { expect, it } from "vitest";
import { sharedShop } from "#support/shared-shop.ts";
import { MAX_ZIP_BYTES } from "../../../catalog/picture-import/contract.ts";

const LINE_BITS_A_SECOND = 3_000_000;

const shop = sharedShop("sqlite");

it("the largest upload arrives in time on a line of 3 Mbit/s", () => {
  const seconds = (MAX_ZIP_BYTES * 8) / LINE_BITS_A_SECOND;
  expect(shop.app.server.requestTimeout).toBeGreaterThan(seconds * 1000);
});
