import type { ComponentProps } from "react";
import { Field } from "~/ui/forms/Field";

export const IMAGE_TYPES = "image/jpeg,image/png,image/gif,image/webp";

/** A file field for a picture. A browser does not fill it in again. */
export function ImageField({ meta, ...rest }: ComponentProps<typeof Field>) {
  return (
    <Field
      hint="JPG, PNG, GIF. Under 2 MB."
      type="file"
      accept={IMAGE_TYPES}
      {...rest}
      meta={meta && { ...meta, initialValue: undefined }}
    />
  );
}
