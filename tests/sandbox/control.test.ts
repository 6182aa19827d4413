import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { controlOf, type SandboxControl } from "#support/sandbox-control.ts";
import { COMMANDS } from "../../sandbox/control/commands.ts";
import {
  orderIntent,
  type SandboxForTest,
  sandboxForTest,
  sdkFor,
  TOKEN,
  temporaryFolder,
} from "./support.ts";

const COOKIE = `millwright_sandbox=${TOKEN}`;

let sandbox: SandboxForTest;
let control: SandboxControl;
beforeAll(async () => {
  sandbox = await sandboxForTest({ webhookSecrets: ["whsec_of_these_tests"] });
  sandbox.deliverTo(async () => 200);
  control = controlOf(sandbox.origin, TOKEN);
});
afterAll(() => sandbox.close());
beforeEach(() => control.reset());

async function page(): Promise<string> {
  const answer = await fetch(sandbox.origin, { headers: { cookie: COOKIE } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Submits a form of the control page as a browser does. */
function submit(
  command: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = { cookie: COOKIE, origin: sandbox.origin },
): Promise<Response> {
  const body = new URLSearchParams(fields);
  const url = `${sandbox.origin}/control/${command}`;
  return fetch(url, { method: "POST", headers, body, redirect: "manual" });
}

const pay = (changes = {}) =>
  sdkFor(sandbox.origin).paymentIntents.create(
    orderIntent({ payment_method: "pm_card_visa", confirm: true, ...changes }),
  );

describe.each(Object.keys(COMMANDS))("the command %s", (command) => {
  test("requires the token as a bearer token", async () => {
    const url = `${sandbox.origin}/sandbox/${command}`;
    for (const authorization of ["", "Bearer wrong", TOKEN.slice(1)]) {
      const answer = await fetch(url, { method: "POST", headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    const withCookie = await fetch(url, { method: "POST", headers: { cookie: COOKIE } });
    expect(withCookie.status).toBe(401);
  });

  test("refuses forms of other origins and without the cookie", async () => {
    const { id } = await pay();
    const fields = { payment_intent: id, advanceMs: "1000", mode: "drop" };
    const own = sandbox.origin;
    for (const [headers, status] of [
      [{ origin: own }, 401],
      [{ origin: own, cookie: "millwright_sandbox=wrong" }, 401],
      [{ cookie: COOKIE }, 403],
      [{ cookie: COOKIE, origin: "http://localhost:3000" }, 403],
      [{ cookie: COOKIE, origin: "https://evil.example" }, 403],
      [{ cookie: COOKIE, origin: "null" }, 403],
    ] as const) {
      expect((await submit(command, fields, headers as Record<string, string>)).status).toBe(
        status,
      );
    }
    const { mode } = await control.deliveries();
    expect(mode.mode).toBe("normal");
    expect(await control.allFaults()).toEqual([]);
    expect((await control.events()).map(({ type }) => type)).not.toContain("refund.created");
  });
});

test.each(["state", "faults", "webhooks", "clock"])(
  "/sandbox/%s requires the token",
  async (path) => {
    expect((await fetch(`${sandbox.origin}/sandbox/${path}`)).status).toBe(401);
    const removed = await fetch(`${sandbox.origin}/sandbox/faults`, { method: "DELETE" });
    expect(removed.status).toBe(401);
  },
);

test("the control page's CSP forbids scripts, frames and forms to other origins", async () => {
  const answer = await fetch(sandbox.origin, { headers: { cookie: COOKIE } });
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(await answer.text()).not.toMatch(/<script|\son\w+=|style="/);
});

test("the control page escapes everything that the shop sends", async () => {
  const evil = `"><img src=x onerror=alert(1)>'`;
  await pay({ metadata: { [`<b>${evil.slice(0, 20)}`]: evil }, description: evil });
  await control.faults({ path: `/v1/<script>alert(1)</script>${evil}`, kind: "status" });
  const html = await page();
  expect(html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;");
  expect(html).toContain("/v1/&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toMatch(/<img|<script|<b>/);
  const refused = await submit("refunds", { charge: `<script>${evil}` });
  expect(refused.status).toBe(404);
  const said = await refused.text();
  expect(said).toContain("&lt;script&gt;");
  expect(said).not.toMatch(/<img|<script/);
});

test("the control page shows payments, refunds, events and deliveries", async () => {
  const { id } = await pay();
  const refund = await control.refundInDashboard(id, 500);
  await control.delivered();
  await control.webhooks("drop");
  await control.dispute(id);
  const html = await page();
  for (const shown of [id, refund.id, "succeeded, disputed, $5.00 refunded", "charge.refunded"]) {
    expect(html).toContain(shown);
  }
  expect(html).toMatch(/charge\.dispute\.created.*<li>dropped<\/li>/);
  expect(html).toMatch(/refund\.created.*<li>delivered: 200<\/li>/);
  expect(html).toContain("Events are lost.");
});

test("each form of the control page runs its command and redirects back", async () => {
  const { id, latest_charge } = await pay();
  const charge = String(latest_charge);
  const sent = async (command: string, fields: Record<string, string>) => {
    const answer = await submit(command, fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/");
  };
  await sent("refunds", { charge, amount: "500" });
  await sent("refunds", { charge, amount: "" });
  const stripe = sdkFor(sandbox.origin);
  const refunds = await stripe.refunds.list({ payment_intent: id });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([1499, 500]);
  const other = await pay();
  await sent("disputes", { charge: String(other.latest_charge) });
  expect((await stripe.charges.retrieve(String(other.latest_charge))).disputed).toBe(true);
  await sent("faults", {
    call: "POST /v1/refunds$",
    kind: "status",
    times: "1",
    status: "503",
    ms: "2000",
  });
  const [fault] = await control.allFaults();
  expect(fault).toMatchObject({ method: "POST", path: "/v1/refunds$", kind: "status", times: 1 });
  await sent("faults/remove", { id: fault?.id ?? "" });
  expect(await control.allFaults()).toEqual([]);
  await sent("faults", { call: "/v1/", kind: "delay", times: "2", status: "500", ms: "1" });
  expect(await control.allFaults()).toMatchObject([{ method: null, path: "/v1/", ms: 1 }]);
  await sent("webhooks", { mode: "delay", times: "3" });
  expect((await control.deliveries()).mode).toMatchObject({ mode: "delay", times: 3 });
  await sent("clock", { advanceMs: "3600000" });
  expect(await page()).toContain("3600 s ahead");
  const [event] = await control.events();
  await sent("webhooks/redeliver", { id: event?.id ?? "" });
  await sent("reset", {});
  expect(await page()).toContain("No payment intents yet.");
});

test("an invalid form shows the reason", async () => {
  const { latest_charge } = await pay();
  const answer = await submit("refunds", { charge: String(latest_charge), amount: "5000" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(
    "Refund amount ($50.00) is greater than charge amount ($19.99)",
  );
});

test("the clock can be set to a time, and a reset restores it", async () => {
  const ask = (body: object) =>
    fetch(`${sandbox.origin}/sandbox/clock`, {
      method: "POST",
      headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const now = Date.parse("2030-01-01T00:00:00Z");
  const began = Date.now();
  const { now: reached } = (await (await ask({ now })).json()) as { now: number };
  const { created } = await pay();
  const latest = now + Date.now() - began;
  expect(reached).toBeGreaterThanOrEqual(now);
  expect(reached).toBeLessThanOrEqual(latest);
  expect(created).toBeGreaterThanOrEqual(Math.floor(now / 1000));
  expect(created).toBeLessThanOrEqual(latest / 1000);
  expect((await ask({})).status).toBe(400);
  expect((await ask({ now, advanceMs: 1 })).status).toBe(400);
});

test("a moved clock survives a restart", async () => {
  const folder = temporaryFolder();
  const before = await sandboxForTest({ dataFolder: folder.path });
  await controlOf(before.origin, TOKEN).clock(3_600_000);
  await before.close();
  const after = await sandboxForTest({ dataFolder: folder.path });
  const made = await sdkFor(after.origin).paymentIntents.create(orderIntent());
  expect(made.created).toBeGreaterThan(Date.now() / 1000 + 3500);
  await after.close();
  folder.remove();
});
