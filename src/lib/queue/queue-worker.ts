/** Works off a queue: in a few lanes at once, whenever it is nudged, and by a job. */
import type { Log } from "../process/log.ts";
import { createWorker, type Worker } from "./worker.ts";

export interface Work<Item> {
  /** The next item; undefined: there is none now. */
  readonly claim: () => Promise<Item | undefined>;
  /** Returns whether to go on: false where the next item would fail for the same reason. */
  readonly handle: (item: Item) => Promise<boolean>;
  /** Items in work at a time. */
  readonly atOnce?: number;
}

export interface QueueWorker extends Worker {
  /** Works off the queue after the current answer was sent; call it after the commit. A failure is logged. */
  nudge(): void;
}

/** `name` is for the log. */
export function createQueueWorker<Item>(
  name: string,
  work: Work<Item>,
  log: Pick<Log, "error">,
): QueueWorker {
  let isStopped = false;
  const worker = createWorker(async () => {
    await workOff({
      ...work,
      claim: async () => (isStopped ? undefined : work.claim()),
    });
    return false;
  });
  return {
    work: worker.work,
    nudge: () => {
      setImmediate(() =>
        worker
          .work()
          .catch((error: unknown) => log.error({ err: error, queue: name }, "a queue failed")),
      );
    },
    stop: () => {
      isStopped = true;
      return worker.stop();
    },
  };
}

/** Works until nothing is left, or one says so. Throws what `handle` throws, when all that was begun has ended. */
export async function workOff<Item>({ claim, handle, atOnce = 1 }: Work<Item>): Promise<void> {
  let goesOn = true;

  /** When a lane has found work, the next one begins. */
  async function lane(others: number): Promise<void> {
    const first = goesOn ? await claim() : undefined;
    if (first === undefined) return;
    const rest = async () => {
      try {
        for (let item: Item | undefined = first; item !== undefined; ) {
          if (!(await handle(item))) goesOn = false;
          item = goesOn ? await claim() : undefined;
        }
      } catch (error) {
        goesOn = false;
        throw error;
      }
    };
    const ends = await Promise.allSettled([rest(), others > 0 ? lane(others - 1) : undefined]);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  await lane(atOnce - 1);
}
