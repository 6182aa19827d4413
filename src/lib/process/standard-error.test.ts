import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { standardError } from "./standard-error.ts";

/** Standard error that answers each call as the next of `answers` says, and then takes everything. */
function outputOf(...answers: (string | number)[]) {
  const at = { text: "", calls: 0 };
  const stream = standardError((bytes) => {
    at.calls += 1;
    const answer = answers.shift() ?? bytes.length;
    if (typeof answer === "string") throw Object.assign(new Error(answer), { code: answer });
    at.text += Buffer.from(bytes.subarray(0, answer)).toString("latin1");
    return Math.min(answer, bytes.length);
  });
  return { at, stream };
}

describe("standard error", () => {
  it.each(["ENOSPC", "EPIPE", "EIO"])("loses a line at %s, and writes the next", (code) => {
    const { at, stream } = outputOf(code);
    for (const line of ["first\n", "second\n"]) stream.write(line);
    expect(at.text).toBe("second\n");
  });

  it("shows the log again after a disk was full for far more than a pipe holds", () => {
    const lines = 2000;
    const { at, stream } = outputOf(...Array<string>(lines).fill("ENOSPC"));
    const log = createLog("info", stream);
    for (let line = 0; line < lines; line += 1) log.error("x".repeat(1000));
    log.error("there is room again");
    expect(JSON.parse(at.text)).toMatchObject({ msg: "there is room again" });
  });

  it("goes on where a write ended early, also within a letter", () => {
    const { at, stream } = outputOf(1, 3);
    stream.write("füllt\n");
    expect(Buffer.from(at.text, "latin1").toString()).toBe("füllt\n");
  });

  it("keeps the line behind one that was cut short apart from it", () => {
    const { at, stream } = outputOf(3, "ENOSPC", "ENOSPC");
    for (const line of ["first\n", "second\n", "third\n", "fourth\n"]) stream.write(line);
    expect(at.text).toBe("fir\nthird\nfourth\n");
  });

  it("waits for a pipe that is full for a moment", () => {
    const { at, stream } = outputOf("EAGAIN", "EAGAIN");
    stream.write("first\n");
    expect(at.text).toBe("first\n");
  });

  it("waits once for a pipe that nobody reads, not at each line", () => {
    const { at, stream } = outputOf(...Array<string>(1000).fill("EAGAIN"));
    stream.write("first\n");
    const calls = at.calls;
    for (let line = 0; line < 20; line += 1) stream.write("more\n");
    expect(at.calls).toBe(calls + 20);
  });
});
