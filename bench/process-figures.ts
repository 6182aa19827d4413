/** Process figures from /proc. Linux only. */
import { readFileSync } from "node:fs";

/** The kernel counts processor time in hundredths of a second (USER_HZ). */
const TICK_MICROS = 10_000;

/** Processor time of all threads until now, in µs; of one thread for "<pid>/task/<thread>". */
export function cpuMicros(pid: number | string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses and may contain spaces; user and system time are the 12th
  // and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** Resident set size in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return (Number(line?.[1]) * 1024) / 1e6;
}
