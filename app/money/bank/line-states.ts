/** Of a line of money in, once its statement is booked. */
export const LINE_STATES = {
  open: "To match",
  held: "Waits on a person",
  returned: "Goes back",
  explained: "Explained",
  booked: "Booked",
} as const;
export type LineState = keyof typeof LINE_STATES;
