import { ClubError } from "../errors";

export const usedForAnother = (): ClubError =>
  new ClubError("conflict", "This form was already used for another redemption. Please start a new one.");

export const undoneSince = (): ClubError =>
  new ClubError("conflict", "This redemption was undone. Please start a new one.");
