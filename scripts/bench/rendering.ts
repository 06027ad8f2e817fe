import { signIn } from "../../tests/support/journey";
import type { Club } from "../../tests/support/server";
import { inTurns, requestsPerSecond } from "./load";
import { renderingPeer } from "./peers";

/** The session of a member of the demo club, as a header. */
export async function memberCookie(club: Club): Promise<string> {
  const { browser } = await signIn(club, club.credentials.members[0]!.email, "Bench Member");
  return browser.cookieHeader;
}

/** Requests a second of a page and of a bare server that renders the same tree from ready data and compresses it, in turns. */
export async function besideRendering(
  url: string,
  headers: Record<string, string>,
  rounds: number,
): Promise<[number, number]> {
  const peer = await renderingPeer(url, headers);
  const rates = inTurns(
    rounds,
    () => requestsPerSecond(url, headers),
    () => requestsPerSecond(peer.origin, headers),
  );
  peer.close();
  return rates;
}
