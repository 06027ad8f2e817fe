// `npm run club -- admin:recover EMAIL [NAME]`: for an administrator who lost the password, the second factor or both. Gives a new password,
// takes the second factor away and ends what was signed in. In a new club it makes the first administrator, by that name. For whoever has the machine: the club may be running.
import "../lib/words.mjs";
import { recoverAdmin } from "~/accounts/factors/reset.server";
import { ClubError } from "~/kernel/errors";
import { deps } from "~/web/process/deps.server";
import { given } from "../lib/commands.mjs";

const [email, ...name] = given("admin:recover").words;
if (!email) {
  console.error("Whose? npm run club -- admin:recover name@example.co.za");
  process.exit(1);
}
try {
  const password = await recoverAdmin(deps, email, name.join(" ") || undefined);
  console.log(`New password of ${email}: ${password}`);
  console.log(
    `Sign in at ${deps.origin}/admin/login, change it under Settings, Your security, and set up a second factor there.`,
  );
} catch (error) {
  if (!(error instanceof ClubError)) throw error;
  const hint =
    error.code === "not_found" ? ` Active administrators have other addresses, or ${email} was removed.` : "";
  console.error(error.message + hint);
  process.exitCode = 1;
} finally {
  await deps.db.$disconnect();
}
