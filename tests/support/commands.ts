import { spawn } from "node:child_process";

export interface Ended {
  /** Null if a signal ended it. */
  code: number | null;
  said: string;
}

const bare = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: undefined };

/** Runs a Node program to its end, with a shell's environment and `env`. */
export function run(words: string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    env: { ...bare, ...env } as unknown as NodeJS.ProcessEnv,
    timeout: 60_000,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  return new Promise((done) => child.once("close", (code) => done({ code, said })));
}

/** Runs an operator command like `npm run NAME`. */
export function command(name: string, words: string[], env: Record<string, string>): Promise<Ended> {
  return run(["--import", "./scripts/lib/typescript.mjs", `scripts/operate/${name}.ts`, ...words], env);
}

/** Starts a server that is expected to exit. */
export function startInVain(env: Record<string, string>): Promise<Ended> {
  return run(["server/start.mjs"], { NODE_ENV: "production", ...env });
}
