import { afterAll, beforeAll } from "vitest";
import { Club } from "./server";

/** Stands for a running club that is opened before the tests of a file, and closed after them. */
export function clubForFile(options?: Parameters<typeof Club.open>[0]): Club {
  let club: Club | undefined;
  beforeAll(async () => {
    club = await Club.open(options);
  });
  afterAll(() => club?.close());
  return new Proxy({} as Club, {
    get(_, name) {
      const value = Reflect.get(club!, name, club);
      return typeof value === "function" ? value.bind(club) : value;
    },
    set: (_, name, value) => Reflect.set(club!, name, value, club),
  });
}
