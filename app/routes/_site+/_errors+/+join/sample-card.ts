import type { Day } from "~/kernel/clock";
import type { DrawnMember } from "~/members/card/card-drawing";

/** Nobody's: an id has no L. */
export const SAMPLE_ID = "FBI-PA-SAMPLE";

export const sampleMember = (join_date: Day): DrawnMember => ({
  full_name: "Nomvula Dlamini",
  member_id: SAMPLE_ID,
  plan_type: "local_recurring",
  join_date,
  entitled: true,
  status: "active",
  works_until: join_date,
  expiring_soon: false,
  days_left: null,
});

/** The id as the server draws it: browsers have no code that could. */
export const SAMPLE_QR = {
  size: 29,
  path: "m4 4h7v1h-7zm8 0h2v1h-2zm4 0h1v1h-1zm2 0h7v1h-7zm-14 1h1v1h-1zm6 0h1v1h-1zm3 0h1v1h-1zm3 0h1v1h-1zm2 0h1v1h-1zm6 0h1v1h-1zm-20 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm-20 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm2 0h1v1h-1zm3 0h1v1h-1zm3 0h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm-20 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm2 0h3v1h-3zm6 0h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm-20 1h1v1h-1zm6 0h1v1h-1zm8 0h1v1h-1zm6 0h1v1h-1zm-20 1h7v1h-7zm8 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm2 0h7v1h-7zm-5 1h2v1h-2zm-9 1h4v1h-4zm6 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm3 0h1v1h-1zm3 0h3v1h-3zm4 0h1v1h-1zm-19 1h1v1h-1zm2 0h1v1h-1zm5 0h3v1h-3zm4 0h4v1h-4zm5 0h2v1h-2zm3 0h1v1h-1zm-18 1h1v1h-1zm2 0h5v1h-5zm6 0h1v1h-1zm2 0h2v1h-2zm4 0h4v1h-4zm-16 1h2v1h-2zm3 0h1v1h-1zm4 0h1v1h-1zm3 0h1v1h-1zm2 0h1v1h-1zm4 0h1v1h-1zm2 0h3v1h-3zm-17 1h1v1h-1zm4 0h3v1h-3zm6 0h1v1h-1zm4 0h2v1h-2zm5 0h1v1h-1zm-12 1h2v1h-2zm5 0h3v1h-3zm-13 1h7v1h-7zm10 0h1v1h-1zm4 0h2v1h-2zm3 0h4v1h-4zm-17 1h1v1h-1zm6 0h1v1h-1zm3 0h4v1h-4zm9 0h1v1h-1zm2 0h1v1h-1zm-20 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm5 0h1v1h-1zm3 0h1v1h-1zm2 0h1v1h-1zm3 0h2v1h-2zm-19 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm2 0h1v1h-1zm5 0h1v1h-1zm3 0h1v1h-1zm2 0h2v1h-2zm-18 1h1v1h-1zm2 0h3v1h-3zm4 0h1v1h-1zm2 0h1v1h-1zm2 0h2v1h-2zm5 0h3v1h-3zm-15 1h1v1h-1zm6 0h1v1h-1zm2 0h2v1h-2zm3 0h2v1h-2zm3 0h1v1h-1zm2 0h1v1h-1zm2 0h1v1h-1zm-18 1h7v1h-7zm8 0h1v1h-1zm3 0h3v1h-3zm6 0h3v1h-3z",
};
