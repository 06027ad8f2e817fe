import { useEffect, useRef, useState } from "react";
import { IMAGE_TYPES, ImageField } from "~/parts/pictures/MorePictures";
import { Button } from "~/ui/Button";
import { Field, type FieldMeta } from "~/ui/forms/Field";

const MAX_BYTES = 2 * 1024 * 1024;

/** Part of the partner's form, so that one save stores everything. */
export function LogoPanel({ url, meta, file }: { url: string; meta: FieldMeta; file: FieldMeta }) {
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(url);
  useEffect(() => {
    const before = panel.current?.querySelector<HTMLInputElement>('[name="logo_image_url"]')?.value;
    if (before) setTyped(before);
  }, []);
  const [broken, setBroken] = useState(false);
  const [problem, setProblem] = useState("");
  const [refused, setRefused] = useState(file.errors);
  return (
    <div ref={panel} className="stack">
      {typed ? <LogoPreview url={typed} broken={broken} onBroken={() => setBroken(true)} /> : null}
      <ImageField
        label="Upload a picture"
        name="image"
        meta={{ id: "image", name: "image", errors: problem ? [problem] : refused }}
        onChange={(event) => {
          setRefused(undefined);
          setProblem(problemWith(event.currentTarget.files?.[0]));
        }}
      />
      <UploadButton disabled={problem !== ""} />
      <Field
        meta={meta}
        label="Or the address of a picture"
        hint="It starts with https://"
        optional
        maxLength={500}
        defaultValue={url}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setBroken(false);
        }}
      />
    </div>
  );
}

function UploadButton({ disabled }: { disabled: boolean }) {
  return (
    <Button
      look="quiet"
      name="intent"
      value="upload"
      data-lost="Failed to upload image. Please try again."
      formNoValidate
      disabled={disabled}
    >
      Upload
    </Button>
  );
}

function problemWith(file: File | undefined): string {
  if (!file) return "";
  if (!IMAGE_TYPES.split(",").includes(file.type)) return "Please select a valid image file";
  return file.size >= MAX_BYTES ? "Image must be less than 2MB for production compatibility" : "";
}

interface Preview {
  url: string;
  broken: boolean;
  onBroken: () => void;
}

function LogoPreview({ url, broken, onBroken }: Preview) {
  return (
    <div className="stack">
      {broken ? (
        <div role="status">
          <p className="field-error">Image failed to load</p>
          <p className="field-hint">Check if the URL is valid and accessible</p>
        </div>
      ) : (
        <img
          key={url}
          src={url.startsWith("/images/") ? `${url}?width=320` : url}
          alt="Preview of the logo"
          className="max-h-40 max-w-full rounded-box"
          onError={onBroken}
        />
      )}
      <Button look="quiet" name="intent" value="remove_image" formNoValidate>
        Remove Image
      </Button>
    </div>
  );
}
