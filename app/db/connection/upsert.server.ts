/** Prisma's code for a unique constraint. */
const TAKEN = "P2002";

/**
 * Retries an upsert once: Prisma reads before it writes, and on PostgreSQL another connection can insert in between,
 * unless a transaction keeps it out.
 */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    return await upsert();
  }
}
