import path from "node:path";
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner, makePin } from "../../tests/factories";
import { Club, TEST_SECRET } from "../../tests/support/server";
import { median } from "./load";
import { redeemPeer } from "./peers";
import { redeemAll } from "./redeem-client";
import { makeCustomers } from "./redeem-data";

const CLIENTS = 32;

/** Redemptions a second by 32 clients: the club's, and the same statements by hand behind raw node:http, in turns. */
export async function redemptions(rounds: number, each: number): Promise<[number, number]> {
  const club = await Club.open({ env: { TRUST_PROXY: "x-forwarded-for" } });
  const partner = await makePartner(club.db);
  const { pin } = await makePin(club.db, makeSecrets(TEST_SECRET), partner);
  const peer = await redeemPeer(path.join(club.dataDir, "club.db"), { id: partner.id, name: partner.name });
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of [`${club.origin}/api/redemptions`, peer.origin].entries()) {
      const customers = await makeCustomers(club.db, partner.id, each);
      rates[index]!.push(await redeemAll(url, pin, customers, CLIENTS));
    }
  }
  const found = await club.db.redemption.count();
  if (found !== 2 * rounds * each) throw new Error(`${found} redemptions were written.`);
  peer.close();
  await club.close();
  return [median(rates[0]), median(rates[1])];
}
