import { readFileSync } from "node:fs";

/** The kernel's clock ticks, in which it counts a process's time: a hundred a second on every Linux. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used so far, in all its threads. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Megabytes that a process holds in memory. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
