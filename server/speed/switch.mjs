const off = (process.env.SPEED ?? "").split(",");

/**
 * Whether an optimisation is on. `SPEED=off` switches all of them off, `SPEED=no-page-cache,no-handlers` those two. Pages then
 * show the same (docs/performance.md).
 */
export const isOn = (piece) => !off.includes("off") && !off.includes(`no-${piece}`);
