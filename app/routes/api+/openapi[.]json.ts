import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { reply } from "~/web/api/api.server";
import { env } from "~/web/process/env.server";
import { apiDocument } from "./+openapi/openapi.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "This document",
    who: "anyone",
    etag: true,
    answers: { 200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }) },
    run: async ({ context }) => reply(await apiDocument(context.routes, env.APP_ORIGIN)),
  }),
});
