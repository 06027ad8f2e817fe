import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** From KEYS_PASSPHRASE, or typed without being shown; on a pipe, its first line. Throws if there is none. */
export async function askPassphrase(): Promise<string> {
  if (process.env.KEYS_PASSPHRASE) return process.env.KEYS_PASSPHRASE;
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write("Passphrase: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  try {
    return await Promise.race([lines.question(""), once(lines, "close").then(nothingTyped)]);
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write("\n");
  }
}

function nothingTyped(): never {
  throw new Error("No passphrase came: type it in a terminal, or set KEYS_PASSPHRASE.");
}
