/** A machine that has no thread left, as where a container may have so many. */
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

/** Until what it returns is called, each new worker thread fails as Node says it then. */
export function withoutThreads(): () => void {
  const { Worker } = threads;
  const replace = (by: typeof Worker) => {
    threads.Worker = by;
    syncBuiltinESMExports();
  };
  replace(
    class {
      constructor() {
        throw Object.assign(new Error("EAGAIN"), { code: "ERR_WORKER_INIT_FAILED" });
      }
    } as unknown as typeof Worker,
  );
  return () => replace(Worker);
}
