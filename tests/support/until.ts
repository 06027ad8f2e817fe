/** What `look` finds, as soon as it finds something. */
export async function until<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("It did not happen within twenty seconds.");
}
