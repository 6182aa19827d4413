/** Specification, section 9. */
const TIMEOUT = 120_000;

export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super("The code of this page did not arrive.", { cause });
    this.name = "ChunkLoadError";
  }
}

/** Rejects with `ChunkLoadError` after a failure or 120 s, so that the page offers Retry. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), TIMEOUT);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (failure) {
    throw failure instanceof ChunkLoadError ? failure : new ChunkLoadError(failure);
  } finally {
    clearTimeout(timer);
  }
}
