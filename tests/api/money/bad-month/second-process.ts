// The second process of the bad-month test, on the same database. Receives messages over HTTP, and is told the time and
// when to run the nightly jobs.
import { openDatabase } from "~/db/connection/client.server";
import { badMonthClub, openWebhooks } from "./club";

const [url, standIns] = process.argv.slice(2);
const club = badMonthClub(openDatabase(url), standIns!, "http://localhost:3000");
const webhooks = await openWebhooks(() => club.receive);

process.on("message", async ({ now, call }: { now: string; call: "setNow" | "night" }) => {
  club.setNow(new Date(now));
  const failed = call === "night" ? await club.night().then(() => "", String) : "";
  process.send?.({ failed });
});
process.on("disconnect", () => process.exit());
process.send?.({ origin: webhooks.origin });
