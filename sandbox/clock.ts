import type { Store } from "./store.ts";

/** The sandbox's time: the machine's clock, and what somebody advanced it by. */
export interface Clock {
  /** Epoch ms. */
  now: () => number;
  /** The machine's own time, in epoch ms: what others compare a signature's age with. */
  machineNow: () => number;
  /** By how much the sandbox is ahead (or, below 0, behind), in ms. */
  aheadMs: () => number;
  /** Changes that, over restarts. */
  setAhead: (ms: number) => void;
}

const ID = "clock";

/** The clock of this store. */
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
