import { z } from "zod";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { env } from "~/http/env.server";
import { apiDocument } from "~/http/openapi.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "This document",
    who: "anyone",
    etag: true,
    answers: { 200: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }) },
    run: async ({ context }) => reply(apiDocument(context.routes, env.APP_ORIGIN)),
  }),
});
