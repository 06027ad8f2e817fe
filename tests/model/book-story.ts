import type { Alert, Use } from "../../app/domain/book/club-store";
import type { ClubSite } from "./book-club";
import type { Fault } from "./book-faults";
import { HOUR, START, World } from "./book-world";

const LONG = 8 * 24 * HOUR;

export interface Told {
  seed: number;
  world: World;
  /** Honoured and not in the books, though nothing erased it. */
  lost: string[];
  doubles: number;
  /** Doubles of which the club's books say nothing. */
  unfound: string[];
  stuck: string[];
}

export const fails = ({ lost, doubles, unfound, stuck, world }: Told): boolean =>
  lost.length > 0 || unfound.length > 0 || stuck.length > 0 || (doubles > 0 && world.excused.size === 0);

/** Eight days of one shop, over the end of a month; then the line is good and every till comes back. */
export async function tell(
  seed: number,
  fault: Fault | null = null,
  open?: (now: () => Date) => ClubSite,
): Promise<Told> {
  const world = new World(seed, START + LONG, fault, open);
  plan(world);
  await world.events.runUntil(START + LONG);
  await heal(world);
  return judged(seed, world);
}

function plan(world: World): void {
  const { events, random } = world;
  const some = (most: number, run: () => unknown) => {
    for (let left = Math.floor(random() * (most + 1)); left > 0; left--)
      events.add(START + random() * LONG, run);
  };
  for (let at = START; at < START + LONG; at += 2 * HOUR)
    for (const till of world.tills) events.add(at + random() * HOUR, () => world.contact(till));
  for (let left = 50; left > 0; left--)
    events.add(START + random() * LONG, () => {
      const asked = world.attempt(world.member());
      return world.chance(0.6) ? world.atTill(world.pick(world.tills), asked) : world.atDoor(asked);
    });
  for (let left = 12; left > 0; left--)
    events.add(START + random() * LONG, () => world.withCode(world.pick(world.tills)));
  events.add(START, () => world.wish(world.tills[0]!, "take"));
  some(8, () => world.wish(world.pick(world.tills), world.chance(0.7) ? "take" : "none"));
  some(6, () => world.undo());
  some(4, () => world.die(world.pick(world.tills)));
  if (world.fault === "the club takes the book back after a time-out")
    for (let at = START; at < START + LONG; at += HOUR) events.add(at, () => world.timeOut());
  accidents(world, some);
}

/** Most runs have none of them, so that a double in those has no excuse. */
function accidents(world: World, some: (most: number, run: () => unknown) => void): void {
  const { events, random } = world;
  if (world.chance(0.15)) some(1, () => world.declareLost());
  if (world.chance(0.1)) some(1, () => world.copyProfile(world.pick(world.tills)));
  if (world.chance(0.1))
    some(1, () => {
      const till = world.pick(world.tills);
      const before = structuredClone(till.memory);
      events.add(events.now + random() * 48 * HOUR, () => world.setBack(till, before));
    });
  if (world.chance(0.2))
    some(2, async () => {
      const putBack = await world.site.backUp();
      events.add(events.now + random() * 24 * HOUR, () => world.restore(putBack));
    });
}

async function heal(world: World): Promise<void> {
  world.healed = true;
  for (const till of world.tills) till.wants = "none";
  for (let round = 0; round < 8; round++)
    for (const till of world.tills) {
      await world.contact(till);
      await world.events.runUntil(world.events.now + 1000);
    }
}

async function judged(seed: number, world: World): Promise<Told> {
  const { site } = world;
  const [uses, book, alerts] = [await site.uses(), await site.book(), await site.alerts()];
  const known = [...world.honoured.keys()].filter((key) => !world.at_risk.has(key));
  const lost = known.filter((key) => uses.get(key)?.undone !== false);
  const by_claim = new Map<string, string[]>();
  for (const key of known) {
    const use = uses.get(key);
    const claim = `${use?.month}:${use?.card_number}`;
    if (use) by_claim.set(claim, [...(by_claim.get(claim) ?? []), key]);
  }
  const again = [...by_claim.values()].flatMap((keys) => keys.slice(1).map(() => keys));
  const unfound = again.flat().filter((key) => !isFound(uses.get(key)!, alerts));
  const stuck = [...world.wrong];
  if (book.keeper !== null) stuck.push("a till keeps the book that nobody wants");
  if (book.recovering) stuck.push("the club recovers though every till has reported");
  const is_excused = world.excused.size > 0;
  if (!is_excused && [...world.refused].some((attempt) => !world.refusals_heard.has(attempt)))
    stuck.push("a till's refusal that the club never heard");
  if (!is_excused && alerts.some(({ kind }) => kind !== "overrun")) stuck.push("an alert without a reason");
  if (again.length > 0 && !world.excused.has("lost") && !alerts.some(({ kind }) => kind === "fork"))
    stuck.push("a double by a copied profile without a fork");
  return { seed, world, lost, doubles: again.length, unfound, stuck };
}

/** The first of a double holds the claim, each other one is an overrun with its alert. */
function isFound({ attempt, claims }: Use, alerts: Alert[]): boolean {
  return claims || alerts.some((alert) => alert.kind === "overrun" && alert.attempt === attempt);
}
