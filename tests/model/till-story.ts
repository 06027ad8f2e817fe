import type { Line, Use } from "./till-club";
import type { Faulty } from "./till-faults";
import {
  type Cause,
  type ClubOf,
  DAY,
  HOUR,
  type Honoured,
  isStanding,
  MINUTE,
  START,
  World,
} from "./till-world";

const ACTS = 80;
/** A story begins on 28 November, and goes on for some days after the month's end. */
const LASTS = 6 * DAY;

/** One shop's days, until everything is told that can be told. What was wrong is in the world that it returns. */
export async function tell(seed: number, faulty: Faulty = {}, clubOf?: ClubOf): Promise<World> {
  const world = new World(seed, faulty, clubOf);
  await world.open();
  for (const device of world.devices) await world.contact(device);
  // Some hours are busy, and some nights are long.
  let at = START + MINUTE;
  for (let left = ACTS; left > 0; left--) {
    at += world.random() * (world.chance(0.7) ? 10 * MINUTE : (2 * LASTS) / (ACTS * 0.3));
    world.events.add(at, () => world.act());
  }
  await world.events.runUntil(at + 5 * HOUR);
  world.healed = true;
  for (let left = 3; left > 0; left--) for (const device of world.devices) await world.contact(device);
  judge(world, { uses: await world.club.uses(), lines: await world.club.lines() });
  return world;
}

interface Books {
  uses: Map<string, Use>;
  lines: Line[];
}

function judge(world: World, books: Books): void {
  const { honoured, forged, wrong, causes } = world;
  const held = [...books.uses.values()]
    .filter(({ state }) => state === "claims")
    .map(({ member, month }) => `${member} ${month}`);
  if (new Set(held).size < held.length) wrong.push("two discounts of one month");
  for (const key of forged) if (books.uses.has(key)) wrong.push(`${key}: forged, and booked`);
  for (const [key] of honoured) judgeHonoured(world, books, key);
  if (causes.size === 0 && world.devices.some(({ memory }) => memory.state.ended))
    wrong.push("a till was ended");
  if (hasNone(causes, "set back", "restored", "ended", "forged", "copied"))
    for (const key of world.refused)
      if (isStanding(books.uses.get(key))) wrong.push(`${key}: the full price was paid, and it stands`);
}

/** Booked, a second one, or set aside for a reason that is so; lost only with what was destroyed. */
function judgeHonoured(world: World, books: Books, key: string): void {
  const { causes, wrong } = world;
  const line = books.lines.find(({ attempt, undoes }) => attempt === key && !undoes);
  world.count(`honoured: ${line ? line.result : "lost"}`);
  if (!line && !causes.has("set back")) wrong.push(`${key}: honoured, and nobody knows`);
  const is_late = line?.why === "late" && line.told_at - line.decided_at > 7 * DAY;
  if (line?.result === "set_aside" && !is_late && causes.size === 0)
    wrong.push(`${key}: set aside (${line.why})`);
  if (world.undone.has(key) && isStanding(books.uses.get(key)) && causes.size === 0 && !isAsked(books, key))
    wrong.push(`${key}: undone, and it stands`);
  const asked = key.replace("-again", "");
  if (asked !== key && isStanding(books.uses.get(asked))) wrong.push(`${key}: one customer, two discounts`);
  if (line?.result === "second") judgeSecond(world, books, key);
}

/** Its undo came more than 15 minutes after the club had booked it: the office decides. */
function isAsked({ uses, lines }: Books, key: string): boolean {
  const undo = lines.find(({ undoes }) => undoes === key);
  return undo?.why === "undo_late" && undo.told_at - uses.get(key)!.booked_at > 15 * MINUTE;
}

/** A second discount needs two sides that decided apart: a till that knew of the first one would have refused. */
function judgeSecond({ honoured, undone, causes, wrong }: World, { uses }: Books, key: string): void {
  const given = honoured.get(key)!;
  const first = uses.get(uses.get(key)?.overran ?? "");
  if (!first || !hasNone(causes, "set back", "restored", "ended", "forged", "copied", "clock")) return;
  if (first.by_line && first.till === given.till && !undone.has(first.key))
    wrong.push(`${key}: one till gave the month twice`);
  // Its own undo had freed the month, while the club held it for another one.
  const same = ({ till, member, month }: Honoured) =>
    till === given.till && member === given.member && month === given.month;
  if ([...undone].some((own) => same(honoured.get(own)!))) return;
  // The answer that it used was on its way for a minute at most.
  if (first.booked_at < given.heard_at - 2 * MINUTE) wrong.push(`${key}: its till could have known`);
}

const hasNone = (causes: Set<Cause>, ...of: Cause[]): boolean => of.every((cause) => !causes.has(cause));
