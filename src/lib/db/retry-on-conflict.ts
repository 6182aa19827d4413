/** unique_violation, serialization_failure, deadlock_detected. */
const LOST = new Set(["23505", "40001", "40P01"]);

/** Repeats `work` once after it lost against another transaction. Throws every other error. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!LOST.has((error as { code?: string }).code ?? "")) throw error;
    return work();
  }
}
