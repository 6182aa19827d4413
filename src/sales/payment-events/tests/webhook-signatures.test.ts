/** Whose events are believed. Numbers as in docs/payment-scenarios.md. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sendSigned, signatureOf } from "#support/orders/payment-events.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { WEBHOOK_SECRET } from "#support/payments.ts";
import { refusedWith } from "#support/refused-with.ts";
import { ownShop } from "#support/shared-shop.ts";

const OTHER_SECRET = "whsec_of_the_next_year";
const BODY_LIMIT_BYTES = 256 * 1024;

// Signatures are looked at before the database is: one engine says it all.
describe("the webhook", () => {
  const stage = createPaymentShop("sqlite", {
    settings: { STRIPE_WEBHOOK_SECRET: `${OTHER_SECRET}, ${WEBHOOK_SECRET}` },
  });

  describe("24: an event without a right signature is refused and not stored", () => {
    const raw = (id: string) =>
      JSON.stringify({ id, object: "event", type: "x", livemode: false, data: { object: {} } });
    const now = () => Date.now();
    const minutes = 60_000;

    it.each<[string, (text: string) => Record<string, string>]>([
      ["without a signature", () => ({})],
      ["an empty signature", () => ({ "stripe-signature": "" })],
      ["a signature that is none", () => ({ "stripe-signature": "t=now,v1=00" })],
      [
        "a signature without a time",
        (text) => ({
          "stripe-signature": signatureOf(text, WEBHOOK_SECRET).replace(/^t=\d+,/, ""),
        }),
      ],
      [
        "another's secret",
        (text) => ({ "stripe-signature": signatureOf(text, "whsec_somebody_else") }),
      ],
      ["another text", (text) => ({ "stripe-signature": signatureOf(`${text} `, WEBHOOK_SECRET) })],
      [
        "302 s old",
        (text) => ({ "stripe-signature": signatureOf(text, WEBHOOK_SECRET, now() - 302_000) }),
      ],
      [
        "from the future",
        (text) => ({ "stripe-signature": signatureOf(text, WEBHOOK_SECRET, now() + 6 * minutes) }),
      ],
    ])("%s", async (what, headers) => {
      const { shop } = stage;
      const id = `evt_unsigned_${what.replaceAll(/\W/g, "_")}`;
      const text = raw(id);
      expect(
        await shop.call("POST", "/webhook/stripe", { body: text, headers: headers(text) }),
      ).toMatchObject(refusedWith(400, "bad-signature"));
      const rows = shop.db.read.selectFrom("provider_event").select("id").where("id", "=", id);
      expect(await rows.execute()).toEqual([]);
    });

    it("two signature headers", async () => {
      const text = raw("evt_two_headers");
      const mark = signatureOf(text, "whsec_somebody_else");
      const answer = await stage.shop.app.inject({
        method: "POST",
        url: "/api/webhook/stripe",
        headers: { "content-type": "application/json", "stripe-signature": [mark, mark] },
        payload: text,
      } as never);
      expect(answer.statusCode).toBe(400);
    });

    it("re-serialised JSON", async () => {
      const sent = JSON.stringify(JSON.parse(raw("evt_again")), null, 2);
      const header = signatureOf(raw("evt_again"), WEBHOOK_SECRET);
      const headers = { "stripe-signature": header };
      expect(
        (await stage.shop.call("POST", "/webhook/stripe", { body: sent, headers })).status,
      ).toBe(400);
    });

    it("the same text with a right signature is accepted", async () => {
      const { shop } = stage;
      expect((await sendSigned(shop, raw("evt_right"), WEBHOOK_SECRET)).status).toBe(200);
      expect(
        (await sendSigned(shop, raw("evt_right_old"), WEBHOOK_SECRET, now() - 298_000)).status,
      ).toBe(200);
    });

    it("25: by the old secret and the new one while they are exchanged", async () => {
      for (const secret of [WEBHOOK_SECRET, OTHER_SECRET])
        expect((await sendSigned(stage.shop, raw(`evt_by_${secret}`), secret)).status).toBe(200);
    });

    it("everything, while the shop has no secret", async () => {
      const { STRIPE_WEBHOOK_SECRET: _, ...settings } = stage.sandbox.settings;
      const deaf = await ownShop("sqlite", settings);
      const text = raw("evt_deaf");
      for (const secret of [WEBHOOK_SECRET, "whsec_"])
        expect((await sendSigned(deaf, text, secret)).status).toBe(400);
    });
  });

  describe("26: a body that is not an event is refused", () => {
    const signed = (payload: string | Buffer, headers: Record<string, string> = {}) =>
      stage.shop.app.inject({
        method: "POST",
        url: "/api/webhook/stripe",
        headers: {
          "content-type": "application/json",
          "stripe-signature": signatureOf(payload.toString(), WEBHOOK_SECRET),
          ...headers,
        },
        payload,
      });

    it.each([
      ["no JSON", "{", 400],
      ["JSON that is no event", "[1]", 400],
      ["nothing", "", 400],
      ["a prototype", '{"__proto__":{"id":"evt_1"},"object":"event"}', 400],
      ["more than 256 kB", JSON.stringify("x".repeat(BODY_LIMIT_BYTES)), 413],
    ])("%s", async (_what, text, status) => {
      expect((await signed(text)).statusCode).toBe(status);
    });

    it("up to 256 kB are read", async () => {
      const event = { id: "evt_big", object: "event", type: "x", livemode: false };
      const raw = JSON.stringify({ ...event, data: { object: { text: "x".repeat(250_000) } } });
      expect((await signed(raw)).statusCode).toBe(200);
    });

    it("compressed bytes, and other kinds of bodies", async () => {
      const zipped = gzipSync('{"id":"evt_zipped","object":"event"}');
      const { statusCode } = await signed(zipped, { "content-encoding": "gzip" });
      expect(statusCode).toBe(415);
      expect((await signed("id=1", { "content-type": "text/plain" })).statusCode).toBe(415);
    });
  });
});
