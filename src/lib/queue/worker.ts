export interface Worker {
  /** Runs until no work is left; a call during a run checks once more. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

/** Calls `next` until it returns false; a nudge meanwhile makes it check once more. `work` throws what `next` throws. */
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
