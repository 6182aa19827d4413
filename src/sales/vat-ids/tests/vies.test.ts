/** What the register of VAT ids answers, and what counts as its yes. */
import { expect, it } from "vitest";
import { CONFIRMED, startVies } from "#support/vies.ts";
import { askVies } from "../api/vies.ts";

/** The register's test service answers these numbers so (technical information of VIES, "test service"). */
const TEST_NUMBERS: readonly (readonly [number: string, error: string])[] = [
  ["201", "INVALID_INPUT"],
  ["202", "INVALID_REQUESTER_INFO"],
  ["300", "SERVICE_UNAVAILABLE"],
  ["301", "MS_UNAVAILABLE"],
  ["302", "TIMEOUT"],
  ["400", "VAT_BLOCKED"],
  ["401", "IP_BLOCKED"],
  ["500", "GLOBAL_MAX_CONCURRENT_REQ"],
  ["501", "GLOBAL_MAX_CONCURRENT_REQ_TIME"],
  ["600", "MS_MAX_CONCURRENT_REQ"],
  ["601", "MS_MAX_CONCURRENT_REQ_TIME"],
];

it("83: only a yes of the register counts, whatever its published test numbers answer", async () => {
  const register = await startVies();
  const ask = (number: string) =>
    askVies(register.url, { country: "AT", number, id: `AT${number}` }, undefined);
  expect(await ask("100")).toMatchObject({ kind: "answered", isValid: true });
  register.answer = { status: 200, body: { ...CONFIRMED, valid: false } };
  expect(await ask("200")).toMatchObject({ kind: "answered", isValid: false });
  for (const [number, error] of TEST_NUMBERS) {
    const body = { actionSucceed: false, errorWrappers: [{ error }] };
    for (const status of [200, 400, 500]) {
      register.answer = { status, body };
      expect(await ask(number)).toEqual({ kind: "away", why: error });
    }
  }
  register.close();
  expect(await ask("100")).toMatchObject({ kind: "away" });
});
