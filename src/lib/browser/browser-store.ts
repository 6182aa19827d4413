/**
 * The only reader of what browsers store (docs/browsers.md). Where site data are blocked, touching `localStorage` throws;
 * some web views have none; a full one refuses to write, and one that an add-on replaces forgets it. What could not be
 * stored is held in memory, for as long as the page is open.
 */
type Area = "localStorage" | "sessionStorage";

export interface BrowserStore {
  /** Null: nothing. Check what you read: anyone may have written it, and older versions of the shop have. */
  read(key: string): string | null;
  /** Whether it outlives the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

/** What it stores is there for all tabs, until it is removed. */
export const deviceStore = guarded("localStorage");
/** What it stores is there for this tab, until it is closed. */
export const tabStore = guarded("sessionStorage");

function guarded(area: Area): BrowserStore {
  const held = new Map<string, string>();

  /** Undefined when the browser refuses. */
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      const storage = globalThis[area] as Storage | null | undefined;
      return storage ? use(storage) : undefined;
    } catch {
      return undefined;
    }
  }

  const take = (key: string) => attempt((storage) => storage.removeItem(key));

  /** What another tab has stored since counts more. */
  function forgetHeld({ key }: StorageEvent): void {
    if (key === null) held.clear();
    else held.delete(key);
  }

  return {
    read: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key, value) => {
      held.delete(key);
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key);
      });
      if (stored === value) return true;
      // An old value would come back with the next page, such as another account.
      take(key);
      globalThis.addEventListener?.("storage", forgetHeld);
      held.set(key, value);
      return false;
    },
    remove: (key) => {
      held.delete(key);
      take(key);
    },
    keys: () => [...new Set([...held.keys(), ...(attempt(Object.keys) ?? [])])],
  };
}
