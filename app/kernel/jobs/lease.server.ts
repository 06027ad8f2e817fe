import { Prisma } from "~/db/generated/client";
import type { Deps } from "~/kernel/deps";

/** Holder of a lease whose job is done. It is not run again before the lease expires, unless `again` is set. */
const DONE = "done";

interface Taking {
  name: string;
  holder: string;
  expires_at: Date;
  /** Also take the lease if the job is done, but not while another process runs it. */
  again?: boolean;
}

/** One conditional write, so that only one process gets it. A dead process loses its lease when it expires. */
export async function takeLease(deps: Pick<Deps, "db" | "clock">, taking: Taking): Promise<boolean> {
  const { name, holder, expires_at, again = false } = taking;
  const isFree = [{ expires_at: { lte: deps.clock() } }, ...(again ? [{ holder: DONE }] : [])];
  const { count } = await deps.db.lease.updateMany({
    where: { name, OR: isFree },
    data: { holder, expires_at },
  });
  if (count === 1) return true;
  try {
    await deps.db.lease.create({ data: { name, holder, expires_at } });
    return true;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return false;
    throw error;
  }
}

/** Releases the lease at `free_at`: the next due time after success, now after a failure. */
export async function leaveLease(
  deps: Pick<Deps, "db">,
  { name, holder, free_at }: { name: string; holder: string; free_at: Date },
): Promise<void> {
  await deps.db.lease.updateMany({ where: { name, holder }, data: { holder: DONE, expires_at: free_at } });
}
