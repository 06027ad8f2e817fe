/** What Prisma says of a row that was there already. */
const TAKEN = "P2002";

/**
 * An upsert outside a transaction: Prisma looks first and writes then, and on PostgreSQL somebody else's row can come in
 * between. Then it is there, and the second try finds it.
 */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    return await upsert();
  }
}
