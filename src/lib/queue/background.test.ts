import { PassThrough } from "node:stream";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createBackground } from "./background.ts";

describe("the background", () => {
  let written: string;
  const lines = new PassThrough();
  lines.on("data", (line) => {
    written += line;
  });
  const log = pino({}, lines);
  beforeEach(() => {
    written = "";
  });

  it("works one after the other, after what is under way, and is waited for at the end", async () => {
    const done: string[] = [];
    const background = createBackground(log);
    for (const name of ["first", "second"]) {
      background.run(async () => {
        done.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        done.push(`${name} ends`);
      });
    }
    await Promise.resolve();
    expect(done).toEqual([]);
    await background.stop();
    expect(done).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("logs what fails without its words, and goes on", async () => {
    const background = createBackground(log);
    let went = false;
    background.run(() =>
      Promise.reject(
        Object.assign(new TypeError("no ada@shop.test\n    here"), {
          code: "23503",
          detail: "(email)=(ada@shop.test)",
        }),
      ),
    );
    background.run(async () => {
      went = true;
    });
    await background.stop();
    expect(went).toBe(true);
    expect(JSON.parse(written)).toMatchObject({ failure: "TypeError", code: "23503" });
    expect(written).toContain("background.test.ts");
    expect(written).not.toContain("ada@");
  });

  it("takes no more than it may keep waiting", async () => {
    const background = createBackground(log, 2);
    let ran = 0;
    const work = async () => {
      ran += 1;
    };
    background.run(work);
    background.run(work);
    const refused = { refusal: expect.objectContaining({ code: "busy" }) };
    expect(() => background.run(work)).toThrow(expect.objectContaining(refused));
    await background.stop();
    background.run(work);
    await background.stop();
    expect(ran).toBe(3);
  });
});
