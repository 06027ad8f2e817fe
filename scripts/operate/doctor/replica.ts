import { generations, replicaAddress } from "../../../app/db/replica/litestream.server";
import { heartbeatMs } from "../../../app/db/replica/other-writer.server";
import { replicaInWords } from "../../../app/db/replica/replica-address";
import type { Say } from "./findings";

/** Litestream and the replica's clock may each be late. */
const LATE_BEATS = 6;

/** Whether the off-site copy can be read, and how old its newest change is: an open club writes one with each heartbeat. */
export async function checkReplica(isProduction: boolean, say: Say): Promise<void> {
  if (replicaAddress() === "") {
    if (isProduction)
      say(
        "warn",
        "There is no off-site copy: a lost disk loses everything since the last backup elsewhere",
        "Set LITESTREAM_REPLICA_URL (docs/operating.md).",
      );
    return;
  }
  const place = replicaInWords(replicaAddress());
  const newest = (await generations()).at(-1);
  if (!newest) {
    say("warn", `The off-site copy ${place} is empty`, "It begins when the club is open.");
    return;
  }
  const words = `The off-site copy ${place} has its newest change of ${newest.end.toISOString()}`;
  if (Date.now() - newest.end.getTime() > LATE_BEATS * heartbeatMs())
    say("warn", words, "If the club is open, its log has what Litestream says.");
  else say("ok", words);
}
