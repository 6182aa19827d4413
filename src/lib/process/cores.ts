/** The cores of the machine, shared by the processes of one shop. */
import { availableParallelism } from "node:os";

let processes = 1;

/** Called once at the start with the number of processes (WORKERS) on this machine. */
export function shareCores(among: number): void {
  processes = among;
}

/** Cores that this process may keep busy, at least 1; one core of the machine stays free. */
export function ownCores(): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / processes));
}
