import { describe, expect, it } from "vitest";
import { hearTill } from "../../app/domain/book/club-hear";
import { hashOf } from "../../app/domain/book/entry";
import { emptyMemory, memoryTill } from "../../app/domain/book/memory-till";
import { applyAnswer, startContact, wantBook } from "../../app/domain/book/till-contact";
import { decideAtTill, entryOf } from "../../app/domain/book/till-decide";
import { newTill } from "../../app/domain/book/till-store";
import { emptyClub, memoryClub } from "./book-club";
import { STORE_CASES } from "./till-store-cases";

it.each(Object.keys(STORE_CASES))("the store in memory %s", async (name) => {
  const memory = emptyMemory(newTill(1));
  await STORE_CASES[name]!(() => memoryTill(memory));
});

const NOW = Date.parse("2026-11-23T08:00:00Z");

it("a till uses “as you hold it” only for the uses that it held when it sent", async () => {
  const club = { memory: emptyClub([1]) };
  const store = memoryTill(emptyMemory(newTill(1)));
  await wantBook(store, "take");
  const send = async () => {
    const contact = await startContact(store);
    const answer = await hearTill(memoryClub(club), { partner: 1, contact }, NOW);
    return { contact, answer: answer!, sent_at: NOW, device_now: NOW };
  };
  for (const _ of [1, 2]) await applyAnswer(store, await send());
  const asked = {
    card_number: 7,
    card_token: "T",
    amount_cents: 1,
    works_until: "2026-12-31",
    issued_at: NOW,
  };
  const as_held = await send();
  expect(as_held.answer.months[0]!.used).toBeNull();
  // It enters a line meanwhile, which the club hears in a later contact before it answers the earlier one.
  await decideAtTill(store, { ...asked, attempt: "A" }, NOW);
  const later = await send();
  const { heard, heard_hash } = later.answer;
  const overtaken = { ...as_held, answer: { ...as_held.answer, heard, heard_hash } };
  expect(await applyAnswer(store, overtaken)).toBe(false);
  expect(await applyAnswer(store, later)).toBe(true);
  const twice = await decideAtTill(store, { ...asked, attempt: "B" }, NOW);
  expect(twice.verdict).toEqual({ says: "no", why: "used" });
});

describe("what staff write beside a discount", () => {
  const line = {
    ...{ sequence: 1, previous: "", epoch: 1, attempt: "A", undoes: null, month: "2026-11", card_number: 7 },
    ...{ card_token: "T", amount_cents: 100, decided_at: NOW },
  };

  it("is under the line's hash, and a line without it keeps the hash that it had", async () => {
    const hash = await hashOf(line);
    expect(hash).toMatchInlineSnapshot(`"YRA8W5B2E25C1C0T75MFCGB2J2RG9T0ZZ0KGV1PN759N8H8NQA20"`);
    expect(await hashOf({ ...line, notes: "", staff_initials: "" })).toBe(hash);
    expect(await hashOf({ ...line, notes: "Soap" })).not.toBe(
      await hashOf({ ...line, staff_initials: "Soap" }),
    );
  });

  it("is cut to what the club takes, so that it never holds up the lines after it", async () => {
    const state = newTill(1);
    const of = { month: "2026-11", time: NOW, undoes: null };
    const notes = `\u0000 a\nb ${"x".repeat(495)}\u{1F9FC}`;
    const made = await entryOf(state, { ...line, notes, staff_initials: "  " }, of);
    expect(made).toMatchObject({ notes: `a b ${"x".repeat(495)}` });
    expect(made).not.toHaveProperty("staff_initials");
  });

  it("is told in several contacts where it is long, since the club takes 256 KB in one", async () => {
    const long = { notes: "\u{1F9FC}".repeat(250), use: "U", hash: "H" };
    const memory = emptyMemory({ ...newTill(1), last: 300 });
    for (let sequence = 1; sequence <= 300; sequence++) memory.entries.push({ ...line, ...long, sequence });
    const contact = await startContact(memoryTill(memory));
    expect(contact.entries.length).toBeGreaterThan(40);
    expect(new TextEncoder().encode(JSON.stringify(contact)).length).toBeLessThan(256 * 1024);
    memory.entries = memory.entries.map(({ notes: _, ...entry }) => entry);
    expect((await startContact(memoryTill(memory))).entries).toHaveLength(200);
  });
});

it("a till that was set back to before it gave the book back is found by its next line", async () => {
  const club = { memory: emptyClub([1]) };
  const memory = emptyMemory(newTill(1));
  const contact = async (now: number) => {
    const store = memoryTill(memory);
    const said = await startContact(store);
    const answer = await hearTill(memoryClub(club), { partner: 1, contact: said }, now);
    await applyAnswer(store, { contact: said, answer: answer!, sent_at: now, device_now: now });
  };
  const give = (attempt: string, card_number: number) =>
    decideAtTill(
      memoryTill(memory),
      {
        ...{ attempt, card_number, card_token: "T", amount_cents: 1 },
        ...{ works_until: "2026-12-31", issued_at: NOW },
      },
      NOW,
    );
  await wantBook(memoryTill(memory), "take");
  for (const at of [1, 2]) await contact(NOW + at);
  await give("told", 1);
  await contact(NOW + 3);
  const before = structuredClone(memory);
  await wantBook(memoryTill(memory), "none");
  await contact(NOW + 4);
  expect(club.memory.book.keeper).toBeNull();
  // No line is missing and none differs: only the epoch is over.
  Object.assign(memory, before);
  await give("after it was set back", 2);
  await contact(NOW + 5);
  expect(club.memory.alerts).toEqual([{ kind: "fork", till: 1, attempt: "after it was set back" }]);
  expect(club.memory.uses.get("after it was set back")).toMatchObject({ claims: true });
  expect(memory.state).toMatchObject({ ended: true, epoch: 0 });
});
