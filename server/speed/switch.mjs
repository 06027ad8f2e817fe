/** `SPEED=off` leaves out everything in this folder that only makes the club faster. Answers then show the same. */
export const isFast = process.env.SPEED !== "off";
