import { readSettings } from "~/kernel/settings/settings.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { deps } from "~/web/process/deps.server";
import { onceARequest } from "~/web/process/within-request.server";

/** What a layout and its page both need, read once for them. No action may ask, since its page would show what was before. */

export const shownSettings = () => onceARequest("settings", () => readSettings(deps));

export const shownPrices = () => onceARequest("prices", () => readPrices(deps));
