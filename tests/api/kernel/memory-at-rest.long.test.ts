import { expect, it } from "vitest";
import { onPostgres } from "~/db/connection/location.server";
import { clubForFile } from "../../support/club-for-file";
import { type Loaded, notesWhatItLoads } from "../../support/loaded";

const LATER = [
  ...(onPostgres() ? [] : ["@prisma/adapter-pg", "pg"]),
  "@simplewebauthn/server",
  "date-holidays",
  "fontkit",
  "nodemailer",
  "pdf-lib",
  "qr",
  "sharp",
];

const visited = notesWhatItLoads();

const club = clubForFile({ env: visited.env });

const names = (loaded: Loaded[]) => new Set(loaded.map(({ name }) => name));

it("loads at its start no package that only some requests need", async () => {
  await club.stop();
  const found = names(visited.loaded());
  expect(LATER.filter((name) => found.has(name))).toEqual([]);
  expect([...found]).toEqual(expect.arrayContaining(["index", "better-sqlite3", "zod", "react"]));
});
