/** The thread in which a file is checked: its memory is limited, and it is ended when it takes too long. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { checkBytes } from "./check-bytes.ts";

parentPort?.postMessage(checkBytes(readFileSync(workerData as string)));
