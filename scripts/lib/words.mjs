// Imported first by each command, before it does anything: what it does not take is refused, and nothing was done. A program that is
// not in the table takes no words.
import "./one-sentence.mjs";
import { realpathSync } from "node:fs";
import path from "node:path";
import { COMMANDS, readWords } from "./commands.mjs";
import { root } from "./run.mjs";

const program = path.relative(root, realpathSync(process.argv[1]));
const own = Object.values(COMMANDS).find(({ file, before }) => file === program && !before) ?? {};
readWords(own, process.argv.slice(2));
