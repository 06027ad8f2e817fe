import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** From KEYS_PASSPHRASE, or typed without being shown; on a pipe, its first line. */
export async function askPassphrase(): Promise<string> {
  if (process.env.KEYS_PASSPHRASE) return process.env.KEYS_PASSPHRASE;
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write("Passphrase: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: isTerminal });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write("\n");
  }
}
