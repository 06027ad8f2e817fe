import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { expect } from "vitest";

/** A command and all the processes it starts. */
export class Command {
  readonly child: ChildProcess;
  said = "";

  /** `bare`: with nothing else set but the path and the home folder. */
  constructor(words: string[], env: Record<string, string>, { cwd = ".", bare = false } = {}) {
    const { PATH, HOME } = process.env;
    const inherited = bare ? { PATH, HOME } : process.env;
    this.child = spawn("npm", ["run", ...words], { cwd, env: { ...inherited, ...env } as NodeJS.ProcessEnv });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (chunk) => {
        this.said += chunk;
      });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Descendants whose command line contains these words. */
  below(words = ""): number[] {
    return descendants(this.pid)
      .filter(({ command }) => command.includes(words))
      .map(({ pid }) => pid);
  }

  /** Resolves with the exit code or signal. */
  async ended(): Promise<number | string | null> {
    await expect
      .poll(() => this.child.exitCode ?? this.child.signalCode, { timeout: 120_000 })
      .not.toBeNull();
    return this.child.exitCode ?? this.child.signalCode;
  }
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  const lines = execFileSync("ps", ["-e", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, pid, parent, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: command ?? "",
    }));
}

function descendants(pid: number): Process[] {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Those of these processes that still run. */
export function alive(pids: number[]): number[] {
  return processes()
    .filter(({ pid, command }) => pids.includes(pid) && !command.includes("<defunct>"))
    .map(({ pid }) => pid);
}
