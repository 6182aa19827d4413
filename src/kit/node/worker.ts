/** Work that waits somewhere, in portions, and is worked off until none is left. */

/** A worker of a process. */
export interface Worker {
  /** Works off all that is there; asked meanwhile, it looks once more. Throws what a portion throws. */
  work(): Promise<void>;
  /** Begins no more; resolves when the portion under way is done. */
  stop(): Promise<void>;
}

/** Makes a worker. `next` does one portion, never two at once, and says whether there may be more. */
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
