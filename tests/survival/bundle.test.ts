/** The server's bundle, which `npm start` runs, does what the sources do: threads, migrations and stacks find their files. */
import { expect, onTestFinished, test } from "vitest";
import { orderFor } from "#support/buyers.ts";
import { stepFile } from "#support/drawing-files.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { startServer } from "#support/processes.ts";
import { DEVELOPMENT_SERVER } from "../../scripts/project.mjs";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import { callUntilAnswered } from "./client.ts";
import { setStage } from "./stage.ts";

const IN_TIME = { code: 0, signal: null };

/** The first tool found. A search is refused after 5 s without the index, which takes longer on a busy machine. */
async function searchFor(origin: string, word: string) {
  let tools: Tool[] = [];
  await eventually(async () => {
    const answer = await callUntilAnswered(origin, "GET", `/tool?search=${word}`);
    expect(answer?.status).toBe(200);
    tools = answer?.json;
  });
  const [first] = tools;
  if (!first) throw new Error(`no tool is found by ${word}`);
  return first;
}

test.each(engines)(
  "answers a page, an order and a search, and checks an upload (%s)",
  async (engine) => {
    const stage = await setStage(engine, { buyers: 1 });
    onTestFinished(() => stage.close());
    const server = await startServer(await stage.server());
    const { origin } = server;
    const home = await fetch(`${origin}/`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("</main>")]);

    const tool = await searchFor(origin, "caliper");
    const [buyer] = stage.buyers;
    if (!buyer || !stage.admin) throw new Error("the stage has nobody");
    const body = orderFor(buyer, tool);
    const ordered = await callUntilAnswered(origin, "POST", "/purchase", {
      token: buyer.token,
      body,
    });
    expect(ordered).toMatchObject({ status: 200, json: { success: true } });

    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(stepFile())]), "bolt.step");
    const uploaded = await fetch(`${origin}/api/product/${tool._id}/file?name=bolt.step`, {
      method: "POST",
      headers: { authorization: `Bearer ${stage.admin.token}` },
      body: form,
    });
    expect([uploaded.status, await uploaded.json()]).toMatchObject([200, [{ type: "step" }]]);
    expect(await server.end("SIGTERM")).toEqual(IN_TIME);
  },
);

test("the sources answer a page and a search, as npm run dev starts them", async () => {
  const stage = await setStage("sqlite", { buyers: 1 });
  onTestFinished(() => stage.close());
  const server = await startServer(await stage.server(), DEVELOPMENT_SERVER);
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
  expect((await searchFor(server.origin, "caliper")).name).toMatch(/caliper/i);
  expect(await server.end("SIGTERM")).toEqual(IN_TIME);
});

const OF_REVIEWS = /src\/shop\/reviews\/api\/[\w-]+\.ts:\d+:\d+/;

test("logs an error with the lines of the sources", async () => {
  const stage = await setStage("sqlite", { buyers: 1 });
  onTestFinished(() => stage.close());
  const server = await startServer(await stage.server());
  await stage.records.change("alter table review rename to review_away");
  const answer = await callUntilAnswered(server.origin, "GET", "/review?limit=3");
  expect(answer?.status).toBe(500);
  await server.end("SIGTERM");
  // Jobs may meet the missing table before the request does.
  const stacks = server
    .output()
    .split("\n")
    .filter((line) => line.includes("no such table: review"))
    .map((line): string => JSON.parse(line).err.stack);
  expect(stacks.filter((stack) => OF_REVIEWS.test(stack))).not.toEqual([]);
  for (const stack of stacks) expect(stack).not.toMatch(/\/server\/[\w-]+\.js:/);
});
