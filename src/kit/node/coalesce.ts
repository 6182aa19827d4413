/** Many look-ups that ask at the same time become one query. */

/**
 * Makes a look-up by key out of `loadMany`, which takes distinct keys and returns what it found by
 * key. While a query is under way further keys wait for the next one, so the cost of a round trip
 * is shared under load and a lone caller waits for two turns of the event loop. Nothing is kept between queries.
 */
export function coalesce<Found>(
  loadMany: (keys: string[]) => Promise<Map<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let waiting: Batch<Found> | undefined;
  let running = false;

  async function runWaiting(): Promise<void> {
    running = true;
    while (waiting) {
      await gathered(waiting.keys);
      const batch = waiting;
      waiting = undefined;
      await loadMany([...batch.keys]).then(batch.resolve, batch.reject);
    }
    running = false;
  }

  return async (key) => {
    waiting ??= newBatch();
    const batch = waiting;
    batch.keys.add(key);
    if (!running) void runWaiting();
    return (await batch.result).get(key);
  };
}

/** Waits as long as every turn of the event loop brings more: a query costs more than a turn. */
async function gathered(keys: ReadonlySet<string>): Promise<void> {
  for (let before = 0; keys.size > before; ) {
    before = keys.size;
    await new Promise(setImmediate);
  }
}

interface Batch<Found> {
  readonly keys: Set<string>;
  readonly result: Promise<Map<string, Found>>;
  readonly resolve: (found: Map<string, Found>) => void;
  readonly reject: (reason: unknown) => void;
}

function newBatch<Found>(): Batch<Found> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Found>>();
  return { keys: new Set(), result: promise, resolve, reject };
}
