const off = (process.env.SPEED ?? "").split(",");

/** `SPEED=off` disables all, `SPEED=no-page-cache,no-handlers` these two. Pages show the same (docs/performance.md). */
export const isOn = (piece) => !off.includes("off") && !off.includes(`no-${piece}`);
