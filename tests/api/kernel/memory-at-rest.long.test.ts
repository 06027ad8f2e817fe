import { afterAll, beforeAll, expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { type Loaded, notesWhatItLoads } from "../../support/loaded";
import { Club } from "../../support/server";

const LATER = [
  "@conform-to/react",
  "@node-rs/argon2",
  ...(onPostgres() ? [] : ["@prisma/adapter-pg", "pg"]),
  "@simplewebauthn/server",
  "date-holidays",
  "nodemailer",
  "opentype.js",
  "otpauth",
  "pdf-lib",
  "qr",
  "remix-auth-google",
  "sharp",
  "zod-openapi",
];
const AREAS = ["account", "admin", "api", "gift", "host", "join", "partner", "partners", "redeem"];

const visited = notesWhatItLoads();
let club: Club;

beforeAll(async () => {
  club = await Club.open({ env: visited.env });
});
afterAll(() => club.close());

const names = (loaded: Loaded[]) => new Set(loaded.map(({ name }) => name));

it("loads at its start no package that only some requests need, and no area of the site", async () => {
  await club.stop();
  const found = names(visited.loaded());
  expect([...LATER, ...AREAS].filter((name) => found.has(name))).toEqual([]);
  expect([...found]).toEqual(expect.arrayContaining(["index", "better-sqlite3", "zod", "react"]));
});

it("keeps no text of Prisma's query compiler", () => {
  expect(visited.loaded().filter(({ address }) => address.includes("wasm-base64"))).toEqual([]);
});

it("loads an area when it is first visited", async () => {
  await club.start();
  const statuses = await Promise.all(
    ["/admin/login", "/ADMIN/login", "/admin/login"].map(
      async (page) => (await fetch(club.origin + page)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200]);
  await club.stop();
  const found = names(visited.loaded());
  expect(AREAS.filter((area) => found.has(area))).toEqual(["admin"]);
});
