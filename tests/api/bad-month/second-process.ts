// The club's second process in a bad month, on the same database: started by bad-month.test.ts with the database's address
// and the stand-ins'. It receives messages over HTTP, and is told the time and when a night's jobs are its own.
import { openDatabase } from "~/db/client.server";
import { badMonthClub, openDoor } from "./club";

const [url, standIns] = process.argv.slice(2);
const club = badMonthClub(openDatabase(url), standIns!, "http://localhost:3000");
const door = await openDoor(() => club.receive);

process.on("message", async ({ now, call }: { now: string; call: "setNow" | "night" }) => {
  club.setNow(new Date(now));
  const failed = call === "night" ? await club.night().then(() => "", String) : "";
  process.send?.({ failed });
});
process.on("disconnect", () => process.exit());
process.send?.({ origin: door.origin });
