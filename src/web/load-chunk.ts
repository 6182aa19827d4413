/** Longest wait for a page's code, ms: the specification's section 9. */
const TIMEOUT = 120_000;

/** A page's code did not arrive. */
export class ChunkLoadError extends Error {
  constructor(cause?: unknown) {
    super("The code of this page did not arrive.", { cause });
    this.name = "ChunkLoadError";
  }
}

/**
 * Loads a page's code for the router. Rejects with `ChunkLoadError` if it fails to load or takes more
 * than 120 s, so that the page can offer a Retry instead of staying blank.
 */
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
