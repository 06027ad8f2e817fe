import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { ClubError } from "~/kernel/errors";
import { reply } from "~/web/api/api.server";
import { IMAGE_FORM_LIMIT, storeUpload } from "~/web/forms/image-upload.server";

const stored = z.object({
  success: z.literal(true),
  imageUrl: z.string(),
  data: z.object({ imageUrl: z.string() }),
});

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Store a picture of a partner: JPG, PNG, GIF or WebP under 2 MB",
    who: "admin",
    capability: "edit_partners",
    body: z.object({ image: z.file("Please select a valid image file") }),
    multipart: IMAGE_FORM_LIMIT,
    once: "natural",
    answers: { 200: stored },
    async run({ body }) {
      const imageUrl = await storeUpload(body.image, null);
      if (!imageUrl) throw new ClubError("invalid_input", "Please select a valid image file");
      return reply({ success: true, imageUrl, data: { imageUrl } });
    },
  }),
});
