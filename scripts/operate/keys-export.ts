// `npm run club -- keys:export FILE`: what the database needs and does not hold, sealed with a passphrase (KEYS_PASSPHRASE, or typed).
import "../lib/words.mjs";
import { existsSync, writeFileSync } from "node:fs";
import { explain } from "../../app/db/explain.mjs";
import { clubKeys } from "../../app/db/files/club-keys.server";
import { sealKeys } from "../../app/db/files/key-bundle";
import { given } from "../lib/commands.mjs";
import { askPassphrase } from "./passphrase";

try {
  const [file] = given("keys:export").words;
  if (!file) throw new Error("Where to? npm run club -- keys:export club-keys.txt");
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`);
  const keys = clubKeys();
  if (!keys["session-secret"] && !keys.SESSION_SECRET)
    throw new Error("There is no session secret: set SESSION_SECRET or DATA_DIR as for the club.");
  writeFileSync(file, `${sealKeys(keys, await askPassphrase())}\n`, { mode: 0o600, flag: "wx" });
  console.log(
    `${file}: ${Object.keys(keys).join(", ")}. Keep it and the passphrase apart, off this machine.`,
  );
} catch (error) {
  console.error(explain(error) ?? (error as Error).message);
  process.exit(1);
}
