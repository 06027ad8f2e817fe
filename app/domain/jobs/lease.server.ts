import { Prisma } from "~/db/generated/client";
import type { Deps } from "../deps";

/** The holder of a lease whose job is done: nobody runs it again before it expires, unless told to. */
const DONE = "done";

interface Taking {
  name: string;
  /** Who takes it; different for every run. */
  holder: string;
  expires_at: Date;
  /** Take it also when the job is done already, but not while another process runs it. */
  again?: boolean;
}

/** Takes a lease by one conditional write, so that of two processes one gets it. A process that died loses it when it expires. */
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

/** Gives the lease up until `free_at`: the next time for a job that is done, now for one that failed. */
export async function leaveLease(
  deps: Pick<Deps, "db">,
  { name, holder, free_at }: { name: string; holder: string; free_at: Date },
): Promise<void> {
  await deps.db.lease.updateMany({ where: { name, holder }, data: { holder: DONE, expires_at: free_at } });
}
