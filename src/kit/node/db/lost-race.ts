/** unique_violation, serialization_failure, deadlock_detected. */
const LOST = new Set(["23505", "40001", "40P01"]);

export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!LOST.has((error as { code?: string }).code ?? "")) throw error;
    return work();
  }
}
