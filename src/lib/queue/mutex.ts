/** FIFO lock; serializes all writes to SQLite. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;

  get waiting(): number {
    return this.#waiting;
  }

  async acquire(): Promise<() => void> {
    const previous = this.#tail;
    let release: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    this.#waiting += 1;
    await previous;
    this.#waiting -= 1;
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
