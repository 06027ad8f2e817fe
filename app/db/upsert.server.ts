/** What Prisma says of a row that was there already. */
const TAKEN = "P2002";

/**
 * An upsert outside a transaction. Prisma reads first and writes then, and on PostgreSQL a concurrent insert can happen in
 * between; the second try finds that row.
 */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    return await upsert();
  }
}
