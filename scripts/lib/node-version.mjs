// Imported before anything else: on a Node that is too old the database's binary would take the process down without a word.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const [leastMajor, leastMinor] = engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `This is Node ${process.versions.node}; the club needs Node ${engines.node}. \`npm run demo\` and \`npm test\` fetch one for this project; a shell can use it with PATH="$PWD/node_modules/.bin:$PATH".`,
  );
  process.exit(1);
}
