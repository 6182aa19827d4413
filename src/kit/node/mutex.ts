/** FIFO lock; serializes all writes to SQLite. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

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
