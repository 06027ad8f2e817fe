import { GIFTS_AND_FRIENDS } from "./gifts";
import { linkSamples, newsSamples } from "./links";
import { MEMBERSHIP } from "./membership";
import { OTHERS } from "./others";
import type { Samples } from "./sample";
import { SHOPS } from "./shops";

/** One mail of each type, as the office previews it and the tests send it. */
export function sampleMails(origin: string): Samples {
  return {
    ...MEMBERSHIP,
    ...GIFTS_AND_FRIENDS,
    ...SHOPS,
    ...OTHERS,
    ...newsSamples(origin),
    ...linkSamples(origin),
  };
}
