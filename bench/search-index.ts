/** `npm run bench -- --scale --only search` without database and HTTP: memory, build and questions of the index. */
import { parseArgs } from "node:util";
import { say } from "../scripts/say.mjs";
import { createIndex } from "../src/features/search/index/create-index.ts";
import type { CatalogueIndex, Question } from "../src/features/search/index/types.ts";
import { createQuestions } from "./scale/questions.ts";
import { createDefinitions, createRecords } from "./scale/specified-tools.ts";

const { values } = parseArgs({
  options: {
    tools: { type: "string", default: "100000" },
    words: { type: "string", default: "0" },
    questions: { type: "string", default: "1200" },
  },
});

const before = memory();
const start = process.cpuUsage();
const index = createIndex(createDefinitions());
for (const tool of createRecords(Number(values.tools), { words: Number(values.words) }))
  index.put(tool);
say(`${index.size} tools in ${cpuSince(start)} ms of processor time, with making them`);
// Sorts what is sorted by the first question.
const first = process.cpuUsage();
ask({ search: "drill" });
ask({ sort: "price" });
ask({ sort: "-rating" });
say(`first questions ${cpuSince(first)} ms, memory ${Math.round((memory() - before) / 1e6)} MB`);

const times = [...createQuestions(Number(values.questions))].map((question) => {
  const began = process.threadCpuUsage();
  index.ask(question);
  const { user, system } = process.threadCpuUsage(began);
  return { took: (user + system) / 1000, question };
});
times.sort((a, b) => a.took - b.took);
say("questions, processor time");
for (const share of [0.5, 0.95, 0.99, 1]) {
  const at = times[Math.min(times.length - 1, Math.floor(times.length * share))];
  say(`p${share * 100}: ${at?.took.toFixed(1)} ms  ${JSON.stringify(at?.question)}`);
}

const edits = performance.now();
let edited = 0;
for (const tool of createRecords(2000, { words: Number(values.words), seed: 8 })) {
  index.put(tool);
  edited += 1;
}
say(`${edited} edits, each ${(((performance.now() - edits) * 1000) / edited).toFixed(0)} µs`);
const sales = performance.now();
for (let key = 1; key <= 10_000; key += 1) index.setStock(key, key % 7);
say(`a stock level ${(((performance.now() - sales) * 1000) / 10_000).toFixed(2)} µs`);

function ask(question: Partial<Question>): ReturnType<CatalogueIndex["ask"]> {
  return index.ask({
    specs: [],
    sort: "featured",
    offset: 0,
    limit: 24,
    facets: true,
    ...question,
  });
}

function cpuSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return Math.round((user + system) / 1000);
}

/** Of the heap and of typed arrays, after collection (`--expose-gc`). */
function memory(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
