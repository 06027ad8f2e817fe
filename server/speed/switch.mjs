const off = (process.env.SPEED ?? "").split(",");

/**
 * Whether a piece of this folder is at work. `SPEED=off` leaves out all that only makes the club faster, `SPEED=no-page-cache,no-handlers`
 * those two. Pages then show the same.
 */
export const isOn = (piece) => !off.includes("off") && !off.includes(`no-${piece}`);
