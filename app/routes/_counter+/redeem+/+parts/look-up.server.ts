import { deviceOf } from "~/accounts/sign-in/devices.server";
import { lookUp } from "~/counter/redemptions/look-up.server";
import type { Partner } from "~/db/generated/client";
import { countTry } from "~/kernel/limits/limits.server";
import type { PresentedMember } from "~/members/membership/verdict";
import { clientAddress } from "~/web/limits/limits.server";
import { deps } from "~/web/process/deps.server";
import { log } from "~/web/process/log.server";

/** For a proven shop: limited by device and by address, and logged. Throws as `lookUp`. */
export async function lookUpAtTill(
  request: Request,
  partner: Partner,
  text: string,
): Promise<PresentedMember> {
  const device = await deviceOf(request, "till", null);
  await countTry(deps, "lookup", clientAddress(request));
  await countTry(deps, "lookup_device", device?.nonce ?? `partner:${partner.id}`);
  const { member, ...presented } = await lookUp(deps, partner, text);
  const { standing } = presented;
  log.info(
    { partner: partner.id, device: device?.nonce.slice(0, 8), member, standing },
    "a till looked up a member",
  );
  return presented;
}
