/** One lane for many requests: they wait in line and are worked off in micro-batches, one at a time. */

/** A lane. */
export interface Lane<Item, Result> {
  /** The item's result; undefined when the line is full. Rejects with what its batch threw. */
  submit(item: Item): Promise<Result> | undefined;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** How many may wait, and for how long. */
export interface LaneLimits<Item, Result> {
  readonly maxBatch: number;
  readonly maxWaiting: number;
  /** An item whose turn has not come after so long, in ms, is not worked off: its result is `late`'s. */
  readonly maxWaitMs: number;
  readonly late: (item: Item) => Result;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** By the process's monotonic clock. */
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes a lane. `work` gets up to `maxBatch` items and returns a result for each, in order; the
 * next batch begins when it is done, and takes all that have arrived meanwhile.
 */
export function createLane<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { maxBatch, maxWaiting, maxWaitMs, late }: LaneLimits<Item, Result>,
): Lane<Item, Result> {
  const line: Waiting<Item, Result>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (line.length > 0) {
      await gathered();
      refuseLate();
      const batch = line.splice(0, maxBatch);
      if (batch.length === 0) break;
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      // Their answers go out before the next batch takes the processor.
      await nextTurn();
    }
    running = false;
  }

  /** Behind a batch that took long nobody waits for several more of the kind. */
  function refuseLate(): void {
    const earliest = performance.now() - maxWaitMs;
    while (line[0] && line[0].since < earliest) {
      const { item, resolve } = line.shift() as Waiting<Item, Result>;
      resolve(late(item));
    }
  }

  /** Waits as long as every turn of the event loop brings more: a commit costs more than a turn. */
  async function gathered(): Promise<void> {
    for (let before = 0; line.length > before && line.length < maxBatch; ) {
      before = line.length;
      await nextTurn();
    }
  }

  return {
    submit: (item) => {
      if (line.length >= maxWaiting) return undefined;
      const result = new Promise<Result>((resolve, reject) => {
        line.push({ item, since: performance.now(), resolve, reject });
      });
      if (!running) void run();
      return result;
    },
  };
}
