// `npm run club -- dead-exports`: exports that no other file imports, and files that nobody uses; ends with 1 if there are any.
import "../lib/words.mjs";
import { deadWeight } from "./dead-weight";

const dead = deadWeight();
for (const { file, name } of dead)
  console.log(name === null ? `${file}: nobody uses this file` : `${file}: ${name}`);
process.exitCode = dead.length > 0 ? 1 : 0;
