import { expect, it } from "vitest";
import { hearTill } from "../../app/domain/book/club-hear";
import { emptyMemory, memoryTill } from "../../app/domain/book/memory-till";
import { applyAnswer, startContact, wantBook } from "../../app/domain/book/till-contact";
import { decideAtTill } from "../../app/domain/book/till-decide";
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
