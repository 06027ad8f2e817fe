import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** One PostgreSQL server in a folder below `dir`, run by Debian's own user. */
export class PgServer {
  readonly data: string;
  readonly #dir: string;
  readonly #programs: string;
  readonly #user: string[];

  constructor(
    { dir, programs, user }: { dir: string; programs: string; user: string[] },
    readonly name: string,
    readonly port: number,
  ) {
    this.#dir = dir;
    this.#programs = programs;
    this.#user = user;
    this.data = path.join(dir, name);
  }

  /** `-A trust`: on this machine only, for this drill only. */
  init(): void {
    this.#run("initdb", ["-D", this.data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-U", "club"]);
  }

  /** Waits until it takes connections, as a standby too. */
  start(settings: Record<string, string> = {}): void {
    const own = { listen_addresses: "127.0.0.1", max_connections: "200", ...settings };
    const words = Object.entries(own).map(([name, value]) => `-c ${name}='${value}'`);
    const options = `-p ${this.port} -k ${this.#dir} ${words.join(" ")}`;
    this.#run("pg_ctl", ["-D", this.data, "-l", `${this.data}.log`, "-o", options, "-w", "start"]);
  }

  /** `immediate`: as if the machine lost its power. */
  stop(mode: "fast" | "immediate"): void {
    if (existsSync(path.join(this.data, "postmaster.pid")))
      this.#run("pg_ctl", ["-D", this.data, "-m", mode, "-w", "stop"]);
  }

  promote(): void {
    this.#run("pg_ctl", ["-D", this.data, "-w", "promote"]);
  }

  /** A copy of `this`, with the log that belongs to it. `standby`: its name, which makes it follow. */
  baseBackup(into: PgServer, standby = ""): void {
    const from = `host=127.0.0.1 port=${this.port} user=club${standby && ` application_name=${standby}`}`;
    const follows = standby ? ["-R"] : [];
    this.#run("pg_basebackup", ["-d", from, "-D", into.data, "-X", "stream", "-c", "fast", ...follows]);
  }

  #run(program: string, words: string[]): void {
    const [command = "", ...rest] = [...this.#user, path.join(this.#programs, program), ...words];
    const { status, stderr } = spawnSync(command, rest, {
      cwd: this.#dir,
      encoding: "utf8",
      // A server that is left running would keep a pipe open.
      stdio: ["ignore", "ignore", program === "pg_ctl" ? "ignore" : "pipe"],
    });
    if (status !== 0) throw new Error(`${program} failed for ${this.name}: ${stderr ?? ""}`);
  }
}
