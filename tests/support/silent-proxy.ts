/** A TCP proxy in front of PostgreSQL that goes silent without closing anything, as a dying network does. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** Connections that are open now carry nothing any more, in either direction; new ones work. */
  mute(): void;
  /**
   * Mutes all connections when one of them sends these words. `delivered`: what was sent still reaches
   * the server, and the answer does not come back.
   */
  muteAt(words: string, options: { delivered: boolean }): Promise<void>;
  /** Breaks all connections when one of them sends these words; new ones work. */
  cutAt(words: string): Promise<void>;
  /** Breaks the connection that sends these words with the transaction's commit: it is delivered, its answer is not. */
  cutAfterCommit(words: string): Promise<void>;
  /** Nothing is carried, by new connections either, until `thaw`. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isMute: boolean;
  /** It breaks with its next commit. */
  isLast: boolean;
}

interface Trap {
  readonly words: string;
  readonly kind: "mute" | "deliver and mute" | "cut" | "cut after commit";
  readonly caught: () => void;
}

/** Opens a proxy before the database at this address. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let isFrozen = false;
  let trap: Trap | undefined;

  function mute(): void {
    for (const pair of pairs) pair.isMute = true;
  }

  function flow(pair: Pair): void {
    const { near, far, isMute } = pair;
    for (const socket of [near, far]) {
      if (isFrozen || isMute) socket.pause();
      else socket.resume();
    }
  }

  /** Whether what the client sends goes on to the server. */
  function passes(data: Buffer, pair: Pair): boolean {
    if (!trap || !data.includes(trap.words)) return true;
    const { kind, caught } = trap;
    trap = undefined;
    pair.isLast = kind === "cut after commit";
    if (pair.isLast) {
      caught();
      return true;
    }
    if (kind === "cut")
      for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
    else mute();
    caught();
    return kind === "deliver and mute";
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: Pair = { near, far, isMute: false, isLast: false };
    pairs.add(pair);
    near.on("data", (data) => {
      if (!pair.isMute && passes(data, pair)) far.write(data);
      if (!pair.isLast || !data.includes("commit\0")) return;
      far.removeAllListeners("data").resume().end();
      near.destroy();
    });
    far.on("data", (data) => {
      if (!pair.isMute) near.write(data);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // A mute connection does not tell of its end either.
      socket
        .on("error", () => {})
        .on("close", () => {
          if (pair.isMute && socket === near) return;
          pairs.delete(pair);
          // What was sent to the server still arrives.
          if (!pair.isLast) other.destroy();
        });
    }
    flow(pair);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    mute,
    muteAt: (words, { delivered }) =>
      new Promise((caught) => {
        trap = { words, kind: delivered ? "deliver and mute" : "mute", caught };
      }),
    cutAt: (words) =>
      new Promise((caught) => {
        trap = { words, kind: "cut", caught };
      }),
    cutAfterCommit: (words) =>
      new Promise((caught) => {
        trap = { words, kind: "cut after commit", caught };
      }),
    freeze: () => {
      isFrozen = true;
      for (const pair of pairs) flow(pair);
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) flow(pair);
    },
    close: async () => {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
    },
  };
}
