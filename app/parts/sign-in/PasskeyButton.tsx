import { type MouseEvent, useState } from "react";
import { Button, type ButtonLook } from "~/ui/Button";
import { useReady } from "~/ui/useReady";
import type { PasskeyPurpose } from "./passkey-browser";

export function PasskeyButton({
  purpose,
  label,
  look = "main",
  at = "/admin/passkeys",
}: {
  purpose: PasskeyPurpose;
  label: string;
  look?: ButtonLook;
  /** Who says what is to be signed: the back office or the portal. */
  at?: "/admin/passkeys" | "/partner/passkeys";
}) {
  const ready = useReady();
  const [problem, setProblem] = useState("");
  const press = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form?.reportValidity()) return;
    setProblem("");
    const { askPasskey, whyNot } = await import("./passkey-browser");
    try {
      (form.elements.namedItem("passkey") as HTMLInputElement).value = await askPasskey(at, purpose);
      form.requestSubmit();
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  return (
    <>
      <input type="hidden" name="passkey" />
      {ready ? (
        <Button type="button" look={look} onClick={press}>
          {label}
        </Button>
      ) : (
        <p className="text-sm text-muted">A passkey needs JavaScript in this browser.</p>
      )}
      <p role="alert" className={problem ? "field-error" : "visually-hidden"}>
        {problem}
      </p>
    </>
  );
}
