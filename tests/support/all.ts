/** `npm run test:all`. Playwright leaves out what is tagged @all without it, and Vitest the files named `*.long.test.ts`. */
export const ALL = process.env.TEST_ALL === "1";

/** Stories or calls of a generated test: RUNS, or as many as it usually has. */
export const runsOf = (usual: number): number => Number(process.env.RUNS) || usual;

/** All of a list, or without `npm run test:all` every fifth. */
export const sampleOf = <T>(list: readonly T[]): readonly T[] =>
  ALL ? list : list.filter((_, index) => index % 5 === 0);
