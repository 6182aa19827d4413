/** Process figures from /proc. Linux only. */
import { readdirSync, readFileSync } from "node:fs";

/** Processor time until now, in µs: of all threads of a process, or of one thread for "<pid>/task/<thread>". */
export function cpuMicros(pid: number | string): number {
  if (typeof pid === "string") return threadMicros(pid);
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => threadMicros(`${pid}/task/${thread}`))
    .reduce((sum, micros) => sum + micros, 0);
}

/** The processor time of the thread that serves requests, whose number is that of the process. */
export function mainThreadMicros(pid: number): number {
  return cpuMicros(`${pid}/task/${pid}`);
}

/** The first field is the time on a processor in ns; `stat` counts hundredths of a second only. */
function threadMicros(thread: string): number {
  return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ")[0]) / 1000;
}

/** Resident set size in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return (Number(line?.[1]) * 1024) / 1e6;
}
