import { z } from "zod";
import { apiRoute, endpoint, reply } from "~/accounts/access/api.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { tillBody } from "~/counter/redeem/http/signed-till.server";
import { rememberedDevice } from "~/counter/redeem/http/till-request.server";
import { ClubError } from "~/kernel/errors";
import { besideField } from "~/web/answers/status.server";
import { pairing } from "../contact.schema";
import { pairByCode, pairDevice } from "../pair.server";

/** By a code of the portal, or by the cookie of a device that the shop remembers, whose path this address is under. */
export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Pair this device with a shop",
    who: "anyone",
    once: "itself",
    answers: { 200: z.object({}) },
    refusals: ["rate_limited", "conflict"],
    async run({ deps, request }) {
      const { code, ...given } = await tillBody(request, pairing);
      const user_agent = request.headers.get("user-agent") ?? "";
      const device = { ...given, user_agent };
      const till = code
        ? await byCode(request, () => pairByCode(deps, code, device))
        : await byCookie(request, (shop) => pairDevice(deps, shop, device));
      const { id, name, slug } = till.partner;
      return reply({ till: till.id, name: till.name, partner: { id, name, slug } });
    },
  }),
});

async function byCode<T>(request: Request, pair: () => Promise<T>): Promise<T> {
  try {
    return await besideField("code", checkCredential(request, "pairing_code", null, pair));
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== "code_not_found") throw error;
    throw invalid(error.message);
  }
}

async function byCookie<T>(
  request: Request,
  pair: (shop: NonNullable<Awaited<ReturnType<typeof rememberedDevice>>>) => Promise<T>,
): Promise<T> {
  const shop = await rememberedDevice(request);
  if (!shop) throw invalid("Type the eight characters that the portal shows under Tills.");
  return pair(shop);
}

const invalid = (message: string) =>
  new ClubError("invalid_input", message, { field_errors: { code: [message] } });
