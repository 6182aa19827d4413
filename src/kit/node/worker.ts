/** Workers: process waiting work in portions until none is left. */

export interface Worker {
  /** Processes all that waits; called meanwhile, it checks once more. Throws what a portion throws. */
  work(): Promise<void>;
  /** Begins no more; resolves when the portion under way is done. */
  stop(): Promise<void>;
}

/** `next` processes one portion and returns whether there may be more; it never runs twice at once. */
export function createWorker(next: () => Promise<boolean>): Worker {
  let stopped = false;
  let wanted = false;
  let working: Promise<void> | undefined;

  async function workOff(): Promise<void> {
    try {
      while (wanted && !stopped) {
        wanted = false;
        while (!stopped && (await next()));
      }
    } finally {
      working = undefined;
    }
  }

  return {
    work: () => {
      wanted = true;
      working ??= workOff();
      return working;
    },
    stop: async () => {
      stopped = true;
      await Promise.allSettled([working]);
    },
  };
}
