import { describe, expect, it } from "vitest";
import type { Deps } from "~/kernel/deps";
import { makePartner, makePin } from "../../../tests/factories";
import { testDeps } from "../../../tests/support/deps";
import { databaseForFile } from "../../../tests/support/for-file";
import { partnerByPin, replacePin } from "./pins.server";

const { database } = databaseForFile();

/** Counts database queries and keyed hashes. */
function counting(deps: Deps) {
  const work = { queries: 0, hashes: 0 };
  const db = deps.db.$extends({
    query: {
      $allOperations({ args, query }) {
        work.queries += 1;
        return query(args);
      },
    },
  });
  const hash = (purpose: string, text: string) => {
    work.hashes += 1;
    return deps.secrets.hash(purpose, text);
  };
  return { work, deps: { ...deps, db: db as unknown as Deps["db"], secrets: { ...deps.secrets, hash } } };
}

describe("a business PIN", () => {
  it("costs the same work and has the same message, whatever is wrong with it", async () => {
    const deps = testDeps(database.db);
    const partner = await makePartner(database.db);
    const { pin: replaced } = await makePin(database.db, deps.secrets, partner);
    const working = await database.db.$transaction((tx) => replacePin(deps, tx, partner.id));
    const answers = new Set<string>();
    for (const typed of ["WRNGP1N5", "short", "", "!!!!!!!!", replaced, "x".repeat(40)]) {
      const counted = counting(deps);
      const error = await partnerByPin(counted.deps, typed).catch((refusal) => refusal);
      answers.add(JSON.stringify([error.code, error.message, counted.work]));
    }
    expect([...answers]).toEqual([
      JSON.stringify([
        "invalid_pin",
        "The business PIN is not right. Please check it and try again.",
        { queries: 1, hashes: 1 },
      ]),
    ]);
    const right = counting(deps);
    expect((await partnerByPin(right.deps, ` ${working.toLowerCase()} `)).id).toBe(partner.id);
    expect(right.work).toEqual({ queries: 1, hashes: 1 });
  });
});
