import { describe, expect, it } from "vitest";
import { clubForFile } from "../../support/club-for-file";
import { rawAnswer, rawRequest } from "../../support/raw";

const club = clubForFile({ seeded: true });

/** Bytes of an odd header: what the server's limit of 8 KB leaves beside the rest of a request. */
const BYTES = 7900;
const filled = (part: string) => part.repeat(Math.floor(BYTES / part.length));
const ODD: [name: string, value: string][] = [
  ["cookie", `a=x${filled(" ")}x`],
  ["cookie", `a=x${filled(" \t")}x`],
  ["cookie", filled("a=b;")],
  ["cookie", filled(";=")],
  ["cookie", `theme=${filled("%4")}`],
  ["cookie", filled('"')],
  ["accept-encoding", filled("br , ")],
  ["accept-encoding", `br;q=0.${filled("0")}x`],
  ["if-none-match", filled('W/"",')],
  ["authorization", `Bearer${filled(" ")}x`],
  ["x-forwarded-for", filled(" ,")],
  ["save-data", filled("on ")],
];
/** Kept in memory, rendered for a visitor, and JSON. */
const ADDRESSES = ["/terms", "/login", "/api/partners/public"];
const TIMES = 7;
const MOST = 20;
const ROUNDS = 5;

describe("an odd header of the size of all headers", () => {
  it.each(ADDRESSES)("costs at most twenty times a plain request of %s", async (address) => {
    const slow = [];
    for (const [name, value] of ODD) {
      const ratio = await leastRatio(address, { [name]: value });
      if (ratio > MOST) slow.push([name, value.slice(0, 20), ratio]);
    }
    expect(slow).toEqual([]);
  });
});

/** A machine that was busy for a moment is asked again, both ways. */
async function leastRatio(address: string, headers: Record<string, string>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least > MOST; round++) {
    const plain = await fastest(address, {});
    least = Math.min(least, (await fastest(address, headers)) / plain);
  }
  return least;
}

async function fastest(address: string, headers: Record<string, string>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now();
    const { status } = await rawRequest(club.origin, address, headers);
    least = Math.min(least, performance.now() - begun);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(431);
  }
  return least;
}

describe("headers and address together", () => {
  const sent = (cookie: string) =>
    rawAnswer(
      club.origin,
      `GET /terms HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );

  it("may have 8 KB, more than a browser with every cookie of the club sends", async () => {
    expect(await sent(`a=${"x".repeat(8000)}`)).toMatch(/^HTTP\/1\.1 200/);
    const refused = await sent(`a=${"x".repeat(8192)}`);
    expect(refused).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(refused.split("\r\n\r\n")[1] ?? "")).toEqual({
      success: false,
      error: "The address or the headers are too long.",
      code: "invalid_input",
    });
  });
});
