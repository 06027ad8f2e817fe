import { addDays, type Day } from "~/kernel/clock";
import { formatRand } from "~/kernel/money";
import { bookBegunImports } from "~/money/bank/book-lines.server";
import { importView } from "~/money/bank/import-view.server";
import { createImport, startBooking } from "~/money/bank/imports.server";
import { takeBackReversed } from "~/money/bank/take-back-reversed.server";
import { noteLeft } from "~/money/checkout/leaving.server";
import { startCheckout } from "~/money/checkout/start-checkout.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { referenceShown } from "~/money/transfer/reference";
import type { chances } from "./month";

interface Payer {
  user_id: number;
  email: string;
  /** What the club must have credited: months, by the amounts that came in. */
  months: number;
  /** The transfer that was begun and not paid. */
  begun: { reference: string; amount_cents: number } | null;
  used: string[];
  /** The lines that were not asked about. */
  brought: Line[];
}

interface Line {
  day: Day;
  text: string;
  cents: number;
}

const ACTOR = { kind: "admin", id: 7, name: "Sipho Dube" } as const;

/** People who pay by bank transfer, mistype, pay twice, late or oddly, and an office that imports overlapping files each day. */
export class Transfers {
  readonly payers: Payer[] = [];
  readonly lines: Line[] = [];
  readonly done = { begun: 0, paid: 0, mistyped: 0, odd: 0, again: 0, asked: 0, reversed: 0 };

  constructor(
    readonly deps: PaymentDeps,
    readonly luck: ReturnType<typeof chances>,
  ) {}

  async invite(many: number): Promise<void> {
    for (let number = 0; number < many; number += 1) {
      const email = `transfer${number}@example.test`;
      const { id } = await this.deps.db.user.create({
        data: { email, provider_sub: email, name: "Sipho Payer" },
      });
      this.payers.push({ user_id: id, email, months: 0, begun: null, used: [], brought: [] });
    }
  }

  async liveADay(day: Day): Promise<void> {
    for (const payer of this.payers) {
      if (!payer.begun && this.luck.chance(0.12)) await this.begin(payer);
      else if (payer.begun && this.luck.chance(0.4)) this.pay(payer, day);
      else if (payer.used.length > 0 && this.luck.chance(0.02)) this.payAgain(payer, day);
    }
  }

  private async begin(payer: Payer): Promise<void> {
    const input = {
      plan_type: "local_recurring",
      full_name: "Sipho Payer",
      phone: "",
      city: "Port Alfred",
      payment_method: "bank",
    } as const;
    const checkout = await startCheckout(this.deps, payer, input);
    await noteLeft(this.deps, checkout);
    const { bank_reference, amount_cents } = checkout;
    payer.begun = { reference: bank_reference!, amount_cents };
    this.done.begun += 1;
  }

  private pay(payer: Payer, day: Day): void {
    const { reference, amount_cents } = payer.begun!;
    const months = [1, 1, 3, 6][this.luck.whole(4)]!;
    // Fifty cents too much wait on the payer.
    const odd = this.luck.chance(0.1) ? 50 : 0;
    if (odd) this.done.odd += 1;
    const typed = this.luck.chance(0.3) ? this.mistype(reference) : reference;
    const cents = months * amount_cents + odd;
    this.bring(payer, { day, text: `CAPITEC ${referenceShown(typed)} ${day}`, cents });
    payer.used.push(reference);
    payer.begun = null;
    this.done.paid += 1;
  }

  /** The same sum of one person within three days is a question (R124). */
  private bring(payer: Payer, line: Line): void {
    this.lines.push(line);
    const isTwin = payer.brought.some(
      ({ day, cents }) => cents === line.cents && addDays(day, 3) >= line.day,
    );
    if (isTwin) this.done.asked += 1;
    else {
      payer.brought.push(line);
      payer.months += Math.floor(line.cents / 9900);
    }
  }

  private mistype(reference: string): string {
    this.done.mistyped += 1;
    const at = this.luck.whole(reference.length - 1);
    const other = reference[at] === "7" ? "8" : "7";
    return reference.slice(0, at) + other + reference.slice(at + 1);
  }

  /** With the reference that was saved as a beneficiary. */
  private payAgain(payer: Payer, day: Day): void {
    const reference = payer.used[this.luck.whole(payer.used.length)]!;
    this.bring(payer, { day, text: `${referenceShown(reference)} AGAIN ${day}`, cents: 9900 });
    this.done.again += 1;
  }

  /** Today's file has the last days' lines too, and two people of the office import it at once. */
  async importAll(day: Day): Promise<void> {
    const rows = this.lines.filter((line) => line.day >= addDays(day, -3) && line.day <= day);
    if (rows.length === 0) return;
    const text = [
      "Date,Description,Amount",
      ...rows.map(
        ({ day: on, text: said, cents }) => `${on},${said},${formatRand(cents).replace(/[R\s]/g, "")}`,
      ),
      `${day},BANK FEE,-12.50`,
    ].join("\n");
    const ids = [];
    for (const file_name of ["one.csv", "two.csv"])
      ids.push(await createImport(this.deps, ACTOR, { file_name, text }));
    for (const id of ids) await startBooking(this.deps, ACTOR, id);
    await Promise.all([bookBegunImports(this.deps), bookBegunImports(this.deps)]);
  }

  /** The bank takes the newest transfer of some payers back. */
  async reverse(day: Day): Promise<void> {
    for (const payer of this.payers) {
      const [last] = payer.used.slice(-1);
      const paid =
        last &&
        (await this.deps.db.checkout.findFirst({
          where: { bank_reference: last, status: "paid" },
          orderBy: { id: "desc" },
        }));
      if (!paid || !this.luck.chance(0.1)) continue;
      const cents = `-${formatRand(paid.amount_cents).replace(/[R\s]/g, "")}`;
      const text = `Date,Description,Amount\n${day},REVERSAL ${referenceShown(last)},${cents}\n${day},X,1.00`;
      const import_id = await createImport(this.deps, ACTOR, { file_name: "back.csv", text });
      const view = await importView(this.deps, import_id);
      const [out] = view.stage === "draft" ? view.out : [];
      if (!out?.payment || out.payment.is_back) continue;
      await takeBackReversed(this.deps, ACTOR, { import_id, position: out.position });
      payer.months -= paid.amount_cents / 9900;
      this.done.reversed += 1;
    }
  }
}
