/** How many confirmation emails there are, and what a shop without email answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { ownShop } from "#support/shared-shop.ts";
import { type Mailbox, openMailbox } from "../../../../sandbox/mail/test-mailbox.ts";

const email = "visitor@else.test";

describe.each(engines)("emails of stock alerts on %s", (engine) => {
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await openMailbox();
  });
  afterAll(() => mailbox.close());

  it("confirmation emails to one mailbox are limited", async () => {
    const limited = await ownShop(engine, {
      SMTP_URL: mailbox.url.href,
      MAIL_FROM: "shop@shop.test",
      RATE_LIMITS: "on",
    });
    const [tool] = (await limited.call("GET", "/tool?inStock=false&limit=1")).json;
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await limited.call("POST", `/tool/${tool._id}/restock`, { body: { email } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const sent = () =>
      mailbox.emails.filter(({ to }) => to?.some(({ address }) => address === email));
    await eventually(() => expect(sent()).toHaveLength(5));
    await sleep(100);
    expect(sent()).toHaveLength(5);
  });

  it("a shop without email refuses", async () => {
    const silent = await ownShop(engine);
    const [tool] = (await silent.call("GET", "/tool?inStock=false&limit=1")).json;
    const answer = await silent.call("POST", `/tool/${tool._id}/restock`, { body: { email } });
    expect([answer.status, answer.json.code]).toEqual([409, "no-mail"]);
  });
});
