import { redeem } from "~/counter/redemptions/redeem.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { newPairingCode, pairByCode } from "~/counter/tills/pair.server";
import { receiveContact } from "~/counter/tills/receive.server";
import { removeTill } from "~/counter/tills/shop-tills.server";
import type { Answer, Contact } from "~/counter/tills/wire";
import type { Member, Partner } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { resetCard } from "~/office/member-page/member-acts.server";
import { makeMember, makePartner } from "../factories";
import type { TestDatabase } from "../support/database";
import { testDeps } from "../support/deps";
import { signedCard } from "../support/till";
import type { Line, StoryClub, Use } from "./till-club";

const OFFICE = { kind: "admin", id: 1, name: "Office" } as never;
const REASON = "A story";

/** The use cases over the real database, as a story's club. It has no backups: a file is restored as a whole. */
export class DatabaseClub implements StoryClub {
  readonly #deps: Deps;
  readonly #tills = new Map<number, number>();
  /** In the order in which they were booked. */
  readonly #given = new Set<string>();

  private constructor(
    db: TestDatabase["db"],
    now: () => number,
    private readonly partner: Partner,
    /** By their numbers in the story, as they were before any card was reset. */
    private readonly members: Map<number, Member>,
  ) {
    this.#deps = { ...testDeps(db), clock: () => new Date(now()) };
  }

  /** A new shop with members of its own. */
  static async open({ db }: TestDatabase, members: number[]): Promise<(now: () => number) => DatabaseClub> {
    const partner = await makePartner(db);
    const rows = new Map<number, Member>();
    for (const member of members) rows.set(member, await makeMember(db, { paid_through: "2099-12-31" }));
    return (now) => new DatabaseClub(db, now, partner, rows);
  }

  async pair(id: number): Promise<void> {
    const { code } = await newPairingCode(this.#deps, this.#owner());
    const device = { public_key: crypto.randomUUID(), persisted: true, user_agent: "" };
    this.#tills.set(id, (await pairByCode(this.#deps, code, { ...device, name: "Counter" })).id);
  }

  async endTill(id: number): Promise<void> {
    const { ended_at } = await this.#till(id);
    if (!ended_at) await removeTill(this.#deps, this.#owner(), this.#tills.get(id)!);
  }

  till = (id: number) => this.#till(id);

  async card(member: number, issued_at: number, is_first = false) {
    const first = this.members.get(member)!;
    const now = await this.#deps.db.member.findUniqueOrThrow({ where: { id: first.id } });
    return signedCard(this.#deps, is_first ? first : now, { issued_at });
  }

  reset = (member: number) => resetCard(this.#deps, OFFICE, this.members.get(member)!.id, REASON);

  async redeem(member: number, key: string, till?: number) {
    const attempt = {
      channel: "api" as const,
      presented: this.members.get(member)!.member_id,
      till_id: till && this.#tills.get(till)!,
    };
    const said = { amount_cents: 100_00, notes: "", staff_initials: "", confirmed: false };
    try {
      await redeem(this.#deps, this.partner, { ...attempt, ...said, idempotency_key: key });
      this.#given.add(key);
      return "yes" as const;
    } catch (error) {
      if (error instanceof ClubError && ["already_used", "conflict"].includes(error.code))
        return "no" as const;
      throw error;
    }
  }

  async undo(idempotency_key: string): Promise<void> {
    const where = { partner_id: this.partner.id, idempotency_key };
    const { id } = await this.#deps.db.redemption.findFirstOrThrow({ where });
    await voidRedemption(this.#deps, OFFICE, id, REASON);
  }

  async receive(id: number, contact: Contact): Promise<Answer | number> {
    try {
      const answer = await receiveContact(this.#deps, await this.#till(id), contact);
      for (const { attempt, result } of answer.lines)
        if (result === "booked" || result === "second") this.#given.add(attempt);
      return answer;
    } catch (error) {
      if (error instanceof ClubError && error.code === "conflict") return error.details.contact as number;
      throw error;
    }
  }

  async uses(): Promise<Map<string, Use>> {
    const where = { partner_id: this.partner.id };
    const redemptions = await this.#deps.db.redemption.findMany({ where });
    const overruns = await this.#deps.db.overrun.findMany({ where });
    const found = new Map<string, Use>();
    for (const row of overruns)
      found.set(row.attempt, {
        ...this.#use({ ...row, member_id: row.member_id! }, row.attempt),
        by_line: true,
        overran: row.overran,
        state: row.undone_at ? "undone" : "second",
      });
    for (const row of redemptions) {
      const { idempotency_key: key, redemption_date: decided_at, booked_at } = row;
      const overran = found.get(key)?.overran ?? null;
      const use = this.#use({ ...row, decided_at, booked_at: booked_at ?? decided_at }, key);
      found.set(key, {
        ...use,
        by_line: booked_at !== null,
        overran,
        state: row.claim === null ? "undone" : "claims",
      });
    }
    return new Map([...this.#given].map((key) => [key, found.get(key)!]));
  }

  #use(
    row: { member_id: number; month_key: string; till_id: number | null; decided_at: Date; booked_at: Date },
    key: string,
  ) {
    const member = [...this.members].find(([, { id }]) => id === row.member_id)![0];
    const times = { decided_at: row.decided_at.getTime(), booked_at: row.booked_at.getTime() };
    return { key, member, month: row.month_key, till: this.#story(row.till_id), ...times };
  }

  async lines(): Promise<Line[]> {
    const where = { partner_id: this.partner.id };
    const rows = await this.#deps.db.tillLine.findMany({ where, orderBy: { id: "asc" } });
    return rows.map(
      ({ attempt, undoes, till_id, decided_at, told_at, result, why }) =>
        ({
          attempt,
          undoes,
          till: this.#story(till_id)!,
          result,
          why,
          decided_at: decided_at.getTime(),
          told_at: told_at.getTime(),
        }) as Line,
    );
  }

  backUp(): void {}

  restore = () => false;

  #owner = () => ({ kind: "partner" as const, id: this.partner.id, name: "An owner" });

  #story = (row: number | null): number | null =>
    [...this.#tills].find(([, till]) => till === row)?.[0] ?? null;

  #till = (id: number) =>
    this.#deps.db.till.findUniqueOrThrow({ where: { id: this.#tills.get(id)! }, include: { partner: true } });
}
