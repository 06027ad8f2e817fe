/** `npm run test:all`. Playwright leaves out what is tagged @all without it, and Vitest the files named `*.long.test.ts`. */
export const ALL = process.env.TEST_ALL === "1";

/** All of a list, or without `npm run test:all` every fifth. */
export const sampleOf = <T>(list: readonly T[]): readonly T[] =>
  ALL ? list : list.filter((_, index) => index % 5 === 0);
