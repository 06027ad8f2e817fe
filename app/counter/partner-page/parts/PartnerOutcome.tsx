import { formErrorsOf, type useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import type { PortalAnswer } from "./PortalPanel";

export interface PartnerAnswer extends PortalAnswer {
  notice: string;
  offline: true;
}

const FAILED: Record<string, string> = {
  regenerate_pin: "Failed to regenerate PIN",
  restore: "Failed to restore partner",
  portal_access: "Failed to give portal access",
  portal_disable: "Failed to disable portal access",
};

export function PartnerOutcome({ answer }: { answer: ReturnType<typeof useFormAnswer<PartnerAnswer>> }) {
  const { result, notice, offline } = answer ?? {};
  const intent = String(result?.initialValue?.intent ?? "");
  const isRefused = Object.keys(result?.error ?? {}).length > 0;
  const below = isRefused && !FAILED[intent] ? ["Please check the fields below."] : undefined;
  const failed =
    offline && intent === "upload" ? "Failed to upload image. Please try again." : FAILED[intent];
  return (
    <>
      {notice ? <Panel tone="success" title={notice} /> : null}
      <FormErrors title={failed ?? "Failed to save partner"} errors={formErrorsOf(result) ?? below} />
    </>
  );
}
