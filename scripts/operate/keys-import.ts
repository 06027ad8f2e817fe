// `npm run club -- keys:import FILE`: puts the files of a key bundle into DATA_DIR. `--show` prints the secrets of the environment, to be
// set by hand (`fly secrets set`).
import "../lib/words.mjs";
import { existsSync, readFileSync } from "node:fs";
import { putKeysBack } from "../../app/db/files/club-keys.server";
import { openKeys } from "../../app/db/files/key-bundle";
import { given } from "../lib/commands.mjs";
import { askPassphrase } from "./passphrase";

process.umask(0o077);
const {
  show: isShown,
  words: [file],
} = given("keys:import");
try {
  if (!file || !existsSync(file)) throw new Error("Which bundle? npm run club -- keys:import club-keys.txt");
  const keys = openKeys(readFileSync(file, "utf8"), await askPassphrase());
  const { written, left } = putKeysBack(keys);
  console.log(written.length > 0 ? `Put back: ${written.join(", ")}.` : "No file was missing.");
  for (const name of left) console.log(`${name} is there with another content, and was left as it is.`);
  if (keys.SESSION_SECRET) console.log(sayOf("SESSION_SECRET", keys.SESSION_SECRET));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

function sayOf(name: string, value: string): string {
  if (isShown) return `${name}=${value}`;
  if (process.env[name] === value) return `${name} is set to the same value.`;
  return `${name} is in the bundle and not set here: --show prints it.`;
}
