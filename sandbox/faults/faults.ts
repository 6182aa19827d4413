import { newId } from "../ids.ts";
import type { Store } from "../store.ts";
import type { Fault, NewFault } from "./types.ts";

const MAX_FAULTS = 1000;

export function addFault(store: Store, wanted: NewFault): Fault {
  const fault: Fault = { id: newId("fault_"), ...wanted, seen: 0, struck: 0 };
  store.put("fault", fault.id, fault);
  return fault;
}

/** Oldest first, including those that are used up. */
export function allFaults(store: Store): Fault[] {
  return store.newest("fault", MAX_FAULTS).reverse();
}

/** Whether it was not cleared. */
export function isKept(store: Store, id: string): boolean {
  return store.get("fault", id) !== undefined;
}

export function isInForce({ struck, times }: Fault): boolean {
  return struck < times;
}

/** Counts a call and returns the fault that applies; of several the oldest. */
export function matchFault(store: Store, method: string, path: string): Fault | undefined {
  const matching = allFaults(store).filter(
    (fault) => isInForce(fault) && matches(fault, method, path),
  );
  if (matching.length === 0) return undefined;
  const counted = matching.map((fault) => ({ ...fault, seen: fault.seen + 1 }));
  const matched = counted.find(({ seen, nth }) => seen >= nth);
  store.transaction(() => {
    for (const fault of counted) {
      const struck = fault === matched ? fault.struck + 1 : fault.struck;
      store.put("fault", fault.id, { ...fault, struck });
    }
  });
  return matched;
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== null && fault.method !== method) return false;
  const isWhole = fault.path.endsWith("$");
  const steps = fault.path.replace(/\$$/, "").split("*").map(literally).join("[^/]+");
  return new RegExp(`^${steps}${isWhole ? "$" : ""}`).test(path);
}

function literally(text: string): string {
  return text.replace(/[.+?^$|(){}[\]\\]/g, "\\$&");
}
