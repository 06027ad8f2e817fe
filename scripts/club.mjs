// `npm run club -- NAME [WORD…]`: everything that is not done every day. Without a name, the list.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import "./lib/node-version.mjs";
import "./lib/one-sentence.mjs";
import { GROUPS, readWords } from "./lib/commands.mjs";
import { root } from "./lib/run.mjs";

const [name, ...words] = process.argv.slice(2);
const known = new Map(Object.values(GROUPS).flatMap(Object.entries));
const ofTwoWords = known.get(`${name} ${words[0]}`);
if (ofTwoWords) await run(ofTwoWords, words.slice(1));
else if (known.has(name)) await run(known.get(name), words);
else {
  const groups = Object.entries(GROUPS).map(
    ([title, group]) => `${title}\n${Object.entries(group).map(lineOf).join("\n")}`,
  );
  const list = `npm run club -- NAME\n\n${groups.join("\n\n")}`;
  if (name) console.error(`There is no command ${name}.\n\n${list}`);
  else console.log(list);
  process.exit(name ? 1 : 0);
}

function lineOf([name, { what }]) {
  return `  ${name.padEnd(22)}${what}`;
}

/** In this process, so that signals and the exit code are the command's own. */
async function run(command, words) {
  const { file, before = [], env = {} } = command;
  const program = path.join(root, file);
  if (!existsSync(program)) {
    console.error("The container has no such command: run it in a clone of the project.");
    process.exit(1);
  }
  readWords(command, words);
  for (const [key, value] of Object.entries(env)) process.env[key] ||= value;
  process.argv = [process.argv[0], program, ...before, ...words];
  if (file.endsWith(".ts")) await import("./lib/typescript.mjs");
  await import(pathToFileURL(program).href);
}
