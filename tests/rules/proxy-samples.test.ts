/** The samples of proxies let through what the shop takes: a proxy that is tighter answers 413 in its place. */
import { globSync, readFileSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { failureIn } from "../../src/lib/api-client/api.ts";
import type { Endpoint } from "../../src/lib/contract/endpoint.ts";

/** What the form around a file may have. */
const FORM_BYTES = 16 * 1024;
const UNITS: Readonly<Record<string, number>> = { m: 1024 ** 2, MB: 1000 ** 2, k: 1024 };

function bytesOf(size: string): number {
  const [, figure = "", unit = ""] = /^(\d+)(\w+)$/.exec(size) ?? [];
  return Number(figure) * (UNITS[unit] ?? Number.NaN);
}

const limitOf = ({ upload, rawBody, maxBytes }: Endpoint) =>
  upload ? upload.maxBytes + FORM_BYTES : (rawBody?.maxBytes ?? maxBytes);

async function largeBodies(): Promise<[path: string, bytes: number][]> {
  const files = globSync("src/{catalog,sales,people,shop}/*/contract*.ts");
  const modules = await Promise.all(files.map((file) => import(resolve(file))));
  return modules
    .flatMap((module) => Object.values(module as Record<string, Partial<Endpoint> | undefined>))
    .filter((each): each is Endpoint => each?.method !== undefined && each.path !== undefined)
    .flatMap((endpoint) => {
      const bytes = limitOf(endpoint);
      const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, "any-id")}`;
      return bytes === undefined ? [] : [[path, bytes] as [string, number]];
    });
}

/** What nginx allows for a path: an exact location, else the first pattern, else the server's. */
function allowedByNginx(path: string): number {
  const text = readFileSync("operations/nginx.conf", "utf8");
  const places = [...text.matchAll(/location (=|~) (\S+) \{\s+client_max_body_size (\w+);/g)];
  const place =
    places.find(([, kind, name]) => kind === "=" && name === path) ??
    places.find(([, kind, name = ""]) => kind === "~" && new RegExp(name).test(path));
  const whole = /\n {4}client_max_body_size (\w+);/.exec(text)?.[1] ?? "";
  return bytesOf(place?.[3] ?? whole);
}

describe("the samples of proxies", async () => {
  const bodies = await largeBodies();

  it("are compared with all large bodies", () => {
    expect(bodies.filter(([, bytes]) => bytes > 1024 ** 2).map(([path]) => path)).toEqual(
      expect.arrayContaining(["/api/product/import", "/api/product/any-id/file", "/api/image"]),
    );
  });

  it.each(bodies)("let %s through with %i bytes", (path, bytes) => {
    expect(allowedByNginx(path)).toBeGreaterThanOrEqual(bytes);
    const caddy = /max_size (\w+)/.exec(readFileSync("operations/Caddyfile", "utf8"))?.[1] ?? "";
    expect(bytesOf(caddy)).toBeGreaterThanOrEqual(bytes);
  });
});

it("the sample for nginx takes addresses as long as the shop does, and answers whose links repeat one", () => {
  const text = readFileSync("operations/nginx.conf", "utf8");
  const sizeOf = (name: string) =>
    bytesOf(new RegExp(`^ {4}${name} (?:\\d+ )?(\\w+);`, "m").exec(text)?.[1] ?? "");
  expect(sizeOf("large_client_header_buffers")).toBeGreaterThanOrEqual(maxHeaderSize);
  expect(sizeOf("proxy_buffer_size")).toBeGreaterThanOrEqual(2 * maxHeaderSize);
});

it.each([
  ["nginx.conf", "proxy_set_header X-Request-Id $request_id;"],
  ["Caddyfile", "header_up X-Request-Id {http.request.uuid}"],
])(
  "%s gives each request an id, since the shop believes what a trusted proxy sends",
  (name, line) => {
    const lines = readFileSync(`operations/${name}`, "utf8").split("\n");
    expect(lines.map((each) => each.trim())).toContain(line);
  },
);

describe("an answer that is not the shop's", () => {
  it.each([
    [413, /proxy before the shop refused/],
    [502, /proxy before the shop got no answer/],
    [504, /proxy before the shop got no answer/],
    [200, /could not be read/],
  ])("of status %i is told apart", (status, sentence) => {
    expect(failureIn({ status, body: undefined }).message).toMatch(sentence);
    const problem = { status, code: "too-large", detail: "Files may have up to 16 MB." };
    expect(failureIn({ status, body: problem }).message).toBe(problem.detail);
  });
});
