const TAKEN = "P2002";

/** Prisma reads before it writes: on PostgreSQL another connection can insert in between. */
export async function upserting<T>(upsert: () => PromiseLike<T>): Promise<T> {
  try {
    return await upsert();
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN) throw error;
    return await upsert();
  }
}
