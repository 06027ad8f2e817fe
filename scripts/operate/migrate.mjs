// `npm run migrate`: checks the configuration and applies pending migrations, as every start does.
import "../lib/node-version.mjs";
import { prepare, printReason } from "../../server/prepare.mjs";

process.env.NODE_ENV ||= "production";
process.umask(0o077);
try {
  await prepare();
  process.exit(0);
} catch (error) {
  printReason(error);
  process.exit(1);
}
