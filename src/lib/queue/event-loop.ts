/** Queries on SQLite await only microtasks, so long work must yield to the event loop itself. */

const MAX_BLOCK_MS = 5;

let turnBegan: number | undefined;

/** Call before each step; undefined while the current tick is short. */
export function yieldWhenDue(): Promise<void> | undefined {
  if (turnBegan === undefined) {
    beginTurn();
    return undefined;
  }
  if (performance.now() - turnBegan < MAX_BLOCK_MS) return undefined;
  return new Promise((resolve) => {
    setImmediate(() => {
      beginTurn();
      resolve();
    });
  });
}

function beginTurn(): void {
  if (turnBegan === undefined) {
    setImmediate(() => {
      turnBegan = undefined;
    });
  }
  turnBegan = performance.now();
}
