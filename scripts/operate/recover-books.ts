// `npm run books:recover`: after a restore by other means than `npm run restore` (PostgreSQL). Before the club is opened.
import { recoverBooks } from "~/domain/tills/recover-books.server";
import { deps } from "~/http/process/deps.server";

const shops = await recoverBooks(deps);
console.log(`Shops that wait for their paired tills: ${shops}.`);
await deps.db.$disconnect();
