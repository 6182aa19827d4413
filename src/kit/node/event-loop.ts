/** Lets go of the event loop during long work that awaits nothing but microtasks, such as queries on SQLite. */

/** Longest time in ms that such work keeps the event loop: other requests wait that long. */
const MAX_BLOCK_MS = 5;

/** When the work of the present turn of the event loop began; undefined until some is reported. */
let turnBegan: number | undefined;

/**
 * To be called before each step of such work: undefined while the present turn is young, else a
 * promise that resolves in the next turn, after other requests were read and answered.
 */
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
