/** Micro-batching: items that wait together are worked off in one call, one batch after the other. */

export interface BatchQueue<Item, Result> {
  /** Returns undefined when the queue is full; rejects with its batch's error. */
  submit(item: Item): Promise<Result> | undefined;
}

export interface BatchQueueLimits<Item, Result> {
  readonly maxBatch: number;
  /** A batch ends before an item with which its weights would exceed `maxWeight`, but has at least one item. */
  readonly maxWeight: number;
  readonly weightOf: (item: Item) => number;
  readonly maxWaiting: number;
  /** An item that has waited longer, in ms, gets the result of `onTimeout` and is not worked off. */
  readonly maxWaitMs: number;
  readonly onTimeout: (item: Item) => Result;
  /** Whether a tick passes after each batch, so that its answers are sent before the next one. */
  readonly pauses: boolean;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/** `work` gets up to `maxBatch` items and returns one result for each, in order. */
export function createBatchQueue<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  limits: BatchQueueLimits<Item, Result>,
): BatchQueue<Item, Result> {
  const { maxBatch, maxWeight, weightOf, maxWaiting, maxWaitMs, onTimeout, pauses } = limits;
  const queue: Waiting<Item, Result>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      await gather();
      refuseLate();
      const batch = queue.splice(0, nextBatch());
      if (batch.length === 0) break;
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      if (pauses) await nextTick();
    }
    running = false;
  }

  function nextBatch(): number {
    let weight = 0;
    const end = queue.findIndex(({ item }, index) => {
      weight += weightOf(item);
      return index === maxBatch || (index > 0 && weight > maxWeight);
    });
    return end === -1 ? queue.length : end;
  }

  function refuseLate(): void {
    const earliest = performance.now() - maxWaitMs;
    while (queue[0] && queue[0].since < earliest) {
      const { item, resolve } = queue.shift() as Waiting<Item, Result>;
      resolve(onTimeout(item));
    }
  }

  /** Waits while every event-loop tick adds items: a commit costs more than a tick. */
  async function gather(): Promise<void> {
    for (let before = 0; queue.length > before && queue.length < maxBatch; ) {
      before = queue.length;
      await nextTick();
    }
  }

  return {
    submit: (item) => {
      if (queue.length >= maxWaiting) return undefined;
      const result = new Promise<Result>((resolve, reject) => {
        queue.push({ item, since: performance.now(), resolve, reject });
      });
      if (!running) void run();
      return result;
    },
  };
}

/** Concurrent lookups share one call of `loadMany`, with distinct keys. */
export function batchLookups<Found>(
  loadMany: (keys: string[]) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  const queue = createBatchQueue<string, Found | undefined>(
    async (keys) => {
      const found = await loadMany([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    {
      maxBatch: Number.POSITIVE_INFINITY,
      maxWeight: Number.POSITIVE_INFINITY,
      weightOf: () => 1,
      maxWaiting: Number.POSITIVE_INFINITY,
      maxWaitMs: Number.POSITIVE_INFINITY,
      onTimeout: () => undefined,
      pauses: false,
    },
  );
  return async (key) => queue.submit(key);
}
