import type { Faulty } from "./till-faults";
import { type Cause, DAY, HOUR, type Honoured, MINUTE, START, World } from "./till-world";

const ACTS = 80;
/** A story begins on 28 November, and goes on for some days after the month's end. */
const LASTS = 6 * DAY;

/** One shop's days, until everything is told that can be told. What was wrong is in the world that it returns. */
export async function tell(seed: number, faulty: Faulty = {}): Promise<World> {
  const world = new World(seed, faulty);
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
  judge(world);
  return world;
}

function judge(world: World): void {
  const { honoured, forged, wrong, causes } = world;
  const uses = [...world.club.rows.uses.values()];
  const held = uses
    .filter(({ state }) => state === "claims")
    .map(({ member, month }) => `${member} ${month}`);
  if (new Set(held).size < held.length) wrong.push("two discounts of one month");
  for (const key of forged) if (world.club.rows.uses.has(key)) wrong.push(`${key}: forged, and booked`);
  for (const [key] of honoured) judgeHonoured(world, key);
  if (causes.size === 0 && world.devices.some(({ memory }) => memory.state.ended))
    wrong.push("a till was ended");
  if (hasNone(causes, "set back", "restored", "ended", "forged", "copied"))
    for (const key of world.refused)
      if (isStanding(world, key)) wrong.push(`${key}: the full price was paid, and it stands`);
}

/** Booked, a second one, or set aside for a reason that is so; lost only with what was destroyed. */
function judgeHonoured(world: World, key: string): void {
  const { causes, wrong, club } = world;
  const line = [...club.rows.lines.values()].find(({ attempt, undoes }) => attempt === key && !undoes);
  world.count(`honoured: ${line ? line.result : "lost"}`);
  if (!line && !causes.has("set back")) wrong.push(`${key}: honoured, and nobody knows`);
  if (line?.result === "set_aside" && causes.size === 0) wrong.push(`${key}: set aside (${line.why})`);
  const undo = [...club.rows.lines.values()].find(({ undoes }) => undoes === key);
  const is_late = undo?.why === "undo_late";
  if (world.undone.has(key) && isStanding(world, key) && causes.size === 0 && !is_late)
    wrong.push(`${key}: undone, and it stands`);
  const asked = key.replace("-again", "");
  if (asked !== key && isStanding(world, asked)) wrong.push(`${key}: one customer, two discounts`);
  if (line?.result === "second") judgeSecond(world, key);
}

/** A second discount needs two sides that decided apart: a till that knew of the first one would have refused. */
function judgeSecond({ honoured, undone, club, causes, wrong }: World, key: string): void {
  const given = honoured.get(key)!;
  const first = club.rows.uses.get(club.rows.uses.get(key)?.overran ?? "");
  if (!first || !hasNone(causes, "set back", "restored", "ended", "forged", "copied", "clock")) return;
  if (first.till === given.till && !undone.has(first.key))
    wrong.push(`${key}: one till gave the month twice`);
  // Its own undo had freed the month, while the club held it for another one.
  const same = ({ till, member, month }: Honoured) =>
    till === given.till && member === given.member && month === given.month;
  if ([...undone].some((own) => same(honoured.get(own)!))) return;
  // The answer that it used was on its way for a minute at most.
  if (first.booked_at < given.heard_at - 2 * MINUTE) wrong.push(`${key}: its till could have known`);
}

const isStanding = ({ club }: World, key: string): boolean =>
  (club.rows.uses.get(key)?.state ?? "undone") !== "undone";

const hasNone = (causes: Set<Cause>, ...of: Cause[]): boolean => of.every((cause) => !causes.has(cause));
