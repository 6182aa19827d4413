import type { Store } from "./store.ts";

/** The machine's clock plus an offset that tests change. */
export interface Clock {
  now: () => number;
  /** Machine time in epoch ms, which the shop compares with signature timestamps. */
  machineNow: () => number;
  /** Offset in ms; negative when the sandbox is behind. */
  aheadMs: () => number;
  setAhead: (ms: number) => void;
}

const ID = "clock";

export function openClock(store: Store, machineNow: () => number): Clock {
  let aheadMs = store.get("clock", ID)?.aheadMs ?? 0;
  return {
    machineNow,
    now: () => machineNow() + aheadMs,
    aheadMs: () => aheadMs,
    setAhead: (ms) => {
      store.transaction(() => store.put("clock", ID, { aheadMs: ms }));
      aheadMs = ms;
    },
  };
}
