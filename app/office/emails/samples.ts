import { SHOPS } from "~/counter/portal/shops.samples";
import { linkSamples, newsSamples } from "~/kernel/mail/links";
import type { Samples } from "~/kernel/mail/sample";
import { GIFTS_AND_FRIENDS } from "~/money/gifts/gifts.samples";
import { MEMBERSHIP } from "~/money/settlement/membership.samples";
import { OTHERS } from "./others.samples";

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
