import { start } from "./run.mjs";

/**
 * Runs programs beside each other until one ends or this process is told to end, then ends them all and exits: with 0 when
 * it was told to, else with the code of the one that ended. `meanwhile` is done beside them; when it fails, they end too.
 *
 * @param {{ args: string[], env?: Record<string, string> }[]} programs
 */
export async function runTogether(programs, meanwhile = async () => {}) {
  const children = programs.map(({ args, env }) => start(args, env));
  const ended = children.map((child) => new Promise((done) => child.once("exit", done)));
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(ended);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  for (const end of ended) {
    end.then((code) => {
      if (!stopping) console.error("A part ended by itself; stopping the rest.");
      stop(code || 1);
    });
  }
  try {
    await meanwhile();
  } catch (error) {
    if (!stopping) console.error(error.message);
    await stop(1);
  }
}
