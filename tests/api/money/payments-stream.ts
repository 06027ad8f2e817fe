import { newTempMemberId } from "~/kernel/ids";
import { makeUser } from "../../factories";
import { complete, type PaymentsClub } from "./payments-club";

/** Creates checkouts; returns their references. */
export async function openCheckouts({ db }: PaymentsClub, count: number): Promise<string[]> {
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await makeUser(db);
    const temp_member_id = newTempMemberId(new Date(), (size) =>
      crypto.getRandomValues(new Uint8Array(size)),
    );
    await db.checkout.create({
      data: {
        temp_member_id,
        user_id: user.id,
        plan_type: "local_recurring",
        amount_cents: 9900,
        full_name: user.name,
        city: "Port Alfred",
        provider: "payfast",
        payment: {
          create: {
            payment_provider: "payfast",
            amount_cents: 9900,
            transaction_type: "subscription",
            payer_name: user.name,
            payer_email: user.email,
          },
        },
      },
    });
    references.push(temp_member_id);
  }
  return references;
}

/** One notification for each checkout, every tenth twice, shuffled. */
export function streamOf(references: string[]): Record<string, string>[] {
  const all = references.map((id) => complete(id, { token: `token-${id}` }));
  const again = all.filter((_, index) => index % 9 === 0);
  return shuffled([...all, ...again]);
}

/**
 * Sends the stream over several connections, retrying each until it gets 200, as PayFast does. Returns the failures.
 */
export async function sendAll(
  club: PaymentsClub,
  stream: Record<string, string>[],
  connections: number,
): Promise<number> {
  let unheard = 0;
  const queue = [...stream];
  const sender = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const notification = next;
      const send = () =>
        club.notify(notification).then(
          ({ status }) => {
            // 503: the provider took longer to confirm it than the club waits, and sends it again.
            if (status !== 200 && status !== 503) throw new Error(`A message was answered with ${status}.`);
            return status === 200;
          },
          () => false,
        );
      while (!(await send())) {
        unheard += 1;
        await new Promise((done) => setTimeout(done, 50));
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  return unheard;
}

/** Each count must equal the number of checkouts. */
export async function booksOf({ db }: PaymentsClub) {
  const receipts = await db.payment.findMany({
    where: { receipt_number: { not: null } },
    orderBy: { receipt_number: "asc" },
  });
  const gaps = receipts.filter(({ receipt_number }, index) => receipt_number !== index + 1).length;
  const [members, periods, agreements, completed] = await Promise.all([
    db.member.count(),
    db.membershipPeriod.count(),
    db.agreement.count({ where: { current_member_id: { not: null } } }),
    db.payment.count({ where: { status: "completed" } }),
  ]);
  return { members, periods, agreements, completed, receipts: receipts.length, gaps };
}

function shuffled<T>(items: T[]): T[] {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [items[index], items[other]] = [items[other]!, items[index]!];
  }
  return items;
}
