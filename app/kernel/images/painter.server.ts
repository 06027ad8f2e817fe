let loading: Promise<typeof import("sharp").default> | undefined;

/** Loads sharp on first use: it takes 15 MB and a third of a second. */
export function painter(): Promise<typeof import("sharp").default> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // One thread per image and a small cache: the same two cores serve the pages.
    sharp.concurrency(1);
    sharp.cache({ memory: 16, files: 0, items: 20 });
    return sharp;
  });
  return loading;
}
