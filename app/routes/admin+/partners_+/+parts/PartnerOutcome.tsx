import { CopyButton } from "~/ui/CopyButton";
import { formErrorsOf, type useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";

export interface PartnerAnswer {
  notice: string;
  offline: true;
  /** Just created; the link is shown once. */
  access: { username: string; set_password_url: string; mailed_to: string | null };
}

const FAILED: Record<string, string> = { restore: "Failed to restore partner" };

export function PartnerOutcome({ answer }: { answer: ReturnType<typeof useFormAnswer<PartnerAnswer>> }) {
  const { result, notice, offline, access } = answer ?? {};
  const intent = String(result?.initialValue?.intent ?? "");
  const isRefused = Object.keys(result?.error ?? {}).length > 0;
  const below = isRefused && !FAILED[intent] ? ["Please check the fields below."] : undefined;
  const failed =
    offline && intent === "upload" ? "Failed to upload image. Please try again." : FAILED[intent];
  return (
    <>
      {notice ? <Panel tone="success" title={notice} /> : null}
      {access ? (
        <Panel tone="success" title={`Portal access for ${access.username}`}>
          <p>
            {access.mailed_to
              ? `The link was mailed to ${access.mailed_to}. It is shown here once:`
              : "Give this link to the partner. It is shown here once:"}
          </p>
          <p className="my-2 break-all font-mono text-sm">{access.set_password_url}</p>
          <CopyButton text={access.set_password_url} label="Copy the link" done="Copied" />
        </Panel>
      ) : null}
      <FormErrors title={failed ?? "Failed to save partner"} errors={formErrorsOf(result) ?? below} />
    </>
  );
}
