// `npm run club -- restore:hold`: after a restore by other means than `npm run restore` (PostgreSQL, a point in time), before the club is
// opened: nothing goes out before an owner releases it.
import "../lib/words.mjs";
import { holdAfterRestore } from "~/office/hold/hold.server";
import { deps } from "~/web/process/deps.server";

const mark = { source: "server" as const, restored_at: deps.clock() };
await holdAfterRestore(deps, mark);
console.log("Mails wait for an owner, and so do deletions of accounts (/admin/restore).");
await deps.db.$disconnect();
