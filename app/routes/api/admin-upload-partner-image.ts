import { ClubError } from "~/domain/errors";
import { apiRoute, endpoint, reply } from "~/http/api.server";
import { readFormData } from "~/http/body.server";
import { PICTURE_FORM_LIMIT, storeUpload } from "~/http/picture-upload.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "admin",
    capability: "edit_partners",
    async run({ request }) {
      const form = await readFormData(request, PICTURE_FORM_LIMIT);
      const imageUrl = await storeUpload(form.get("image"));
      if (!imageUrl) throw new ClubError("invalid_input", "Please select a valid image file");
      return reply({ success: true, imageUrl, data: { imageUrl } });
    },
  }),
});
