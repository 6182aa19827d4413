/** Retries a transaction that lost a conflict with another one. */

/** unique_violation, serialization_failure, deadlock_detected (SQLite has one writer at a time). */
const LOST = new Set(["23505", "40001", "40P01"]);

/** Runs `work`, a whole transaction, once more when the first time was lost to another transaction. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!LOST.has((error as { code?: string }).code ?? "")) throw error;
    return work();
  }
}
