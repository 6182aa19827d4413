/** Every call of the API's document, made by a stranger and by nobody about somebody else's things. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { isWholeRun } from "#support/engines.ts";
import { findCellsWith } from "#support/people/people.ts";
import { openPrivacyShop, type PrivacyShop } from "#support/people/privacy-shop.ts";

/** What ends the stranger's own sign-ins; all else is asked. */
const OWN_END = ["POST /identity/sign-out", "DELETE /identity/session", "POST /privacy/deletion"];
/** Every fourth, beginning at another one for each of four ids. */
const shareOf = <T>(all: readonly T[], at: number) => all.filter((_, index) => index % 4 === at);
/** The walk shows that calls of customers and admins refuse nobody: in `npm test` every fourth is made by nobody. */
const isMadeByNobody = (index: number) => isWholeRun || index % 4 === 0;

/** Bodies in which somebody else is named; each call refuses most of them for their form. */
const bodiesAbout = (email: string, id: string): object[] => [
  {},
  { email },
  { patient: email, patientName: "Eve", phone: "555 0100", address: "1 Eve's Lane" },
  { patient: email, review: "Not mine.", rating: 1 },
  { review: "Not mine.", rating: 1 },
  { reason: "Not mine." },
  { appointment: id, transactionId: "pi_not_mine" },
  { price: 1, purchase: id },
  { accept: true },
  { amount: 1 },
];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

// Access is decided above the database: one engine tells it all.
describe("a stranger", () => {
  let at: PrivacyShop;
  beforeAll(async () => {
    at = await openPrivacyShop("sqlite");
  });
  afterAll(() => at.close());

  /** All calls that the document knows, about these ids and this address. */
  async function callsAbout(ids: readonly string[], email: string): Promise<Call[]> {
    const { paths } = (await at.shop.call("GET", "/openapi.json")).json;
    const all: Call[] = [];
    const bodies = bodiesAbout(email, ids[0] ?? "");
    for (const [template, methods] of Object.entries<object>(paths)) {
      const filled = ids.map((id) =>
        template
          .replace("{email}", email)
          .replace("{kind}", "invoice")
          .replaceAll(/\{\w+\}/g, id),
      );
      for (const [at, path] of [...new Set(filled)].entries()) {
        for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
          if (OWN_END.includes(`${method} ${path}`)) continue;
          if (method === "GET" || method === "DELETE") all.push({ method, path });
          else
            for (const body of isWholeRun ? bodies : shareOf(bodies, at))
              all.push({ method, path, body });
        }
      }
    }
    return all;
  }

  it("learns nothing of anybody and changes nothing of theirs", async () => {
    const { person, unpaid, shipped } = await at.personOfLongStanding();
    const mine = { token: person.token };
    const [review] = (await at.shop.call("GET", "/review?mine=true", mine)).json;
    const [session] = (await at.shop.call("GET", "/identity/session", mine)).json;
    const ids = [unpaid, shipped, review, session].map(({ _id }) => _id);
    const calls = await callsAbout(ids, person.email);
    expect(calls.length).toBeGreaterThan(500);
    const before = await findCellsWith(at.shop, person.mark);

    const { token } = await prepareBuyer(at.shop);
    const wrong: string[] = [];
    for (const [index, { method, path, body }] of calls.entries()) {
      for (const sent of isMadeByNobody(index) ? [{ token }, {}] : [{ token }]) {
        const { status, text } = await at.shop.call(method, path, {
          ...sent,
          body,
        });
        const tells = text.includes(person.email) || text.includes(`Quirk Lane ${person.mark}`);
        if (tells || status >= 500) wrong.push(`${method} ${path}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    const after = await findCellsWith(at.shop, person.mark);
    expect(after).toEqual(expect.arrayContaining(before));
    // Anyone may request an email with a link; the shop sends order emails meanwhile.
    const isEmail = ([column]: [string, string]) => /^(email_message|password_link)\./.test(column);
    const rest = (cells: typeof before) => cells.filter((cell) => !isEmail(cell));
    expect(rest(after)).toEqual(rest(before));
    expect(await at.works(person), "their session still works").toBe(true);
    expect(await at.shop.call("GET", "/profile", { token })).toMatchObject({ status: 200 });
  });
});
