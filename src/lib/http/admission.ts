/** Admission control: limits concurrent requests to what the process can finish in time. */
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyReply } from "fastify";

const MAX_IN_WORK = 250;
/**
 * One event-loop tick reads all waiting requests. This many are always admitted per tick, more only
 * within TURN_MS.
 */
const ALWAYS_A_TURN = 64;
const TURN_MS = 200;

export interface Admission {
  admits(reply: FastifyReply): boolean;
  /** The admitted requests of the network that are not fully answered. */
  underWay(): Iterable<FastifyReply>;
}

/** False for the page renderer's requests to its own server, which are part of another request. */
export function isFromNetwork({ socket }: Pick<IncomingMessage, "socket">): boolean {
  return socket instanceof Socket;
}

/** Internal requests are always admitted. */
export function createAdmission(): Admission {
  const places = createPlaces<FastifyReply>();
  let turn: { readonly began: number; admitted: number } | undefined;

  /** `setImmediate` runs after the loop has read from the sockets. */
  function thisTurn() {
    if (turn === undefined) {
      turn = { began: performance.now(), admitted: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    return turn;
  }

  /** Slow uploads and downloads use a socket but no CPU, so they do not count. */
  function countInWork(): number {
    let count = 0;
    for (const reply of places.all) {
      if (reply?.request.raw.complete && !reply.raw.headersSent) count += 1;
    }
    return count;
  }

  function isFull(): boolean {
    const { began, admitted } = thisTurn();
    if (admitted >= ALWAYS_A_TURN && performance.now() - began > TURN_MS) return true;
    return places.taken() >= MAX_IN_WORK && countInWork() >= MAX_IN_WORK;
  }

  return {
    admits: (reply) => {
      if (!isFromNetwork(reply.request.raw)) return true;
      if (isFull()) return false;
      thisTurn().admitted += 1;
      reply.raw.once("close", places.take(reply));
      return true;
    },
    underWay: () => places.all.filter((reply) => reply !== undefined),
  };
}

/**
 * A set whose items sit in numbered places. A Map or Set replaces its table as items come and go, and
 * what a promoted old table held stays alive until the next full garbage collection: that doubled the
 * collector's time and cost a tenth of the orders per second.
 */
function createPlaces<Item>() {
  const all: (Item | undefined)[] = [];
  const free: number[] = [];
  return {
    all,
    taken: () => all.length - free.length,
    /** Returns the function that clears the place. */
    take(item: Item): () => void {
      const place = free.pop() ?? all.length;
      all[place] = item;
      return () => {
        all[place] = undefined;
        free.push(place);
      };
    },
  };
}
