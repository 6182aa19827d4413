/** A client that takes an answer as it likes: it stops reading, reads slowly, or reads the rest. */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

interface RawRequest {
  readonly path: string;
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  /** Takes `bytes` and stops for `ms`, again and again until the connection ends or `isOver`. Returns what was taken. */
  takeSlowly(bytes: number, ms: number, isOver?: () => boolean): Promise<string>;
  /** Takes all that comes until the connection ends. Returns the answer with its head. */
  takeRest(): Promise<string>;
  leave(): void;
}

/** Sends the request, takes the first bytes of its answer and stops reading. */
export async function beginAnswer(
  port: number,
  { path, method = "GET", token, body, headers = {} }: RawRequest,
): Promise<RawAnswer> {
  const socket = connect(port, "127.0.0.1");
  const parts: Buffer[] = [];
  /** Bytes that are taken before the next stop. */
  let wanted = 1;
  let release = () => {};
  const stopped = () =>
    new Promise<void>((resolve) => {
      release = resolve;
      if (socket.closed) resolve();
    });
  socket.on("pause", () => release()).on("close", () => release());
  socket.on("error", () => {});
  const payload = body === undefined ? "" : JSON.stringify(body);
  const lines = {
    host: "shop",
    connection: "close",
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json", "content-length": payload.length }),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${payload}`);
  socket.on("data", (part) => {
    parts.push(part);
    wanted -= part.length;
    if (wanted <= 0) socket.pause();
  });
  await stopped();
  const text = () => Buffer.concat(parts).toString("latin1");

  return {
    takeSlowly: async (bytes, ms, isOver = () => false) => {
      while (!socket.closed && !isOver()) {
        wanted = bytes;
        socket.resume();
        await stopped();
        await sleep(ms);
      }
      return text();
    },
    takeRest: async () => {
      wanted = Number.POSITIVE_INFINITY;
      socket.resume();
      await stopped();
      return text();
    },
    leave: () => socket.destroy(),
  };
}

/** Whether a chunked answer has its end: one that was broken off has none. */
export function isWhole(answer: string): boolean {
  return /^transfer-encoding: chunked\r$/im.test(answer) && answer.endsWith("\r\n0\r\n\r\n");
}
