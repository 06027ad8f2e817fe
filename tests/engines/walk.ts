import { afterAll, beforeAll, describe, it } from "vitest";
import { howToInstall, missingEngines } from "../../scripts/lib/engines.mjs";
import { ALL } from "../support/all";
import { Club } from "../support/server";
import { TroubledLine } from "../support/troubled-line";
import { openPuppet } from "./puppet";
import { Visitor } from "./visitor";
import { openWebKit } from "./webkit";

const ENGINES = {
  WebKit: openWebKit,
  Firefox: () => openPuppet("Firefox"),
  Chromium: () => openPuppet("Chromium"),
};

type EngineName = keyof typeof ENGINES;

export interface Scene {
  club: Club;
  visitor: Visitor;
  /** Somebody else, with a phone of the same kind. */
  another(): Promise<Visitor>;
}

interface Walk {
  title: string;
  /** The engines in which `npm test` takes it too, where they are installed. */
  in_short?: EngineName[];
  /** The engines whose drivers can do it; all where it is left out. */
  able?: EngineName[];
  go(scene: Scene): Promise<void>;
}

/** The same walks in each engine, from a phone of its own, to one club. Its line can be cut. */
export function walksInAllEngines(walks: Walk[]) {
  const line = new TroubledLine();
  let club: Club;
  beforeAll(async () => {
    await line.open();
    const APP_ORIGIN = `http://localhost:${line.port}`;
    club = await Club.open({ seeded: true, env: { APP_ORIGIN } });
    line.to = Number(new URL(club.origin).port);
    club.origin = APP_ORIGIN;
  });
  afterAll(async () => {
    await club.close();
    line.close();
  });

  const missing = missingEngines();
  for (const [name, openEngine] of Object.entries(ENGINES))
    describe(name, () => {
      for (const { title, in_short = [], able = [name], go } of walks)
        it.runIf(
          able.includes(name as EngineName) &&
            (ALL || (in_short.includes(name as EngineName) && !missing.includes(name))),
        )(
          title,
          async () => {
            // All come from one address, whose limits are not what is tested.
            await club.db.rateLimit.deleteMany();
            line.state = "works";
            if (missing.includes(name)) throw new Error(`Not installed: ${howToInstall([name])}`);
            const people: Visitor[] = [];
            const another = async () => {
              const whose = people.length === 0 ? name : `${name} of another`;
              const visitor = new Visitor(whose, await openEngine(), line);
              people.push(visitor);
              return visitor;
            };
            try {
              await go({ club, visitor: await another(), another });
            } catch (error) {
              const where = await Promise.all(people.map((visitor) => visitor.whereabouts(title)));
              throw new Error([error, ...where].join("\n"), { cause: error });
            } finally {
              await Promise.all(people.map((visitor) => visitor.leave()));
            }
          },
          180_000,
        );
    });
}
