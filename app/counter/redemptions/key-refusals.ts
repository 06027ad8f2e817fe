import { ClubError } from "~/kernel/errors";

/** An attempt's key that another attempt had before. */
export const usedForAnother = (): ClubError =>
  new ClubError("conflict", "This form was already used for another redemption. Please start a new one.");

/** A till has said "charge the full price" under this key. */
export const refusedSince = (): ClubError =>
  new ClubError("conflict", "The till has charged the full price for this. Please start a new one.");

/** The key of a discount that was undone: asking again must not give it again. */
export const undoneSince = (): ClubError =>
  new ClubError("conflict", "This redemption was undone. Please start a new one.");
