/** One holder at a time, first come, first served. Everything that writes to SQLite goes through one. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Waits for the lock; returns the function that releases it. */
  async acquire(): Promise<() => void> {
    const previous = this.#tail;
    let release: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    return release;
  }

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
