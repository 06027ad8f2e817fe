import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { pairing } from "~/counter/tills/contact.schema";
import { pairByCode } from "~/counter/tills/pair.server";
import { ClubError, fieldError } from "~/kernel/errors";
import { besideField } from "~/web/answers/status.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Pair this device with a shop, by the code that its portal shows",
    who: "anyone",
    body: pairing,
    once: "itself",
    answers: { 200: z.object({}) },
    refusals: ["rate_limited", "conflict"],
    async run({ deps, request, body: { code, ...given } }) {
      const device = { ...given, user_agent: request.headers.get("user-agent") ?? "" };
      const paired = checkCredential(request, "pairing_code", null, () => pairByCode(deps, code, device));
      const till = await besideField("code", paired).catch(asWrongCode);
      const { id, name, slug } = till.partner;
      return reply({ till: till.id, name: till.name, partner: { id, name, slug } });
    },
  }),
});

function asWrongCode(error: unknown): never {
  if (!(error instanceof ClubError) || error.code !== "code_not_found") throw error;
  throw fieldError("code", error.message);
}
