/** Uploads on a machine whose folder for temporary files is missing or read-only. */
import { afterEach, expect, it, vi } from "vitest";
import { csvForm } from "#support/products/csv-files.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";

const shop = sharedShop("sqlite");
const admin = sharedBuyer(shop, "admin");
afterEach(() => void vi.unstubAllEnvs());

it("a file that the machine cannot keep is not called unreadable", async () => {
  vi.stubEnv("TMPDIR", "/there/is/no/such/folder");
  const { form: body, headers } = csvForm("part_number,price\nMW-1,5\n");
  const sent = { token: admin.token, body, headers };
  const answer = await shop.call("POST", "/product/import?name=p.csv", sent);
  expect(answer).toMatchObject(refusedWith(500, "internal-error"));
});
