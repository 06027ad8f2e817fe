// Imported before anything else: on a Node that is too old the database's binary would take the process down without a word,
// and a package whose files are empty does nothing and succeeds.
import { existsSync } from "node:fs";
import { fits, WANTED_NODE } from "./node-fits.mjs";

if (!fits(process.versions.node)) {
  console.error(
    `This is Node ${process.versions.node}; the club needs Node ${WANTED_NODE}. \`npm run demo\` and \`npm test\` fetch one for this project; a shell can use it with PATH="$PWD/node_modules/.bin:$PATH".`,
  );
  process.exit(1);
}

if (existsSync(new URL("../../.installing", import.meta.url))) {
  console.error(
    "The packages are not all there: an installation is still at work, or did not end. `node scripts/install.mjs` waits for it, or begins anew.",
  );
  process.exit(1);
}
