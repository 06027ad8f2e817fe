import { startAuthentication, startRegistration } from "@simplewebauthn/browser";

export type PasskeyPurpose = "sign_in" | "confirm" | "add";

export async function askPasskey(at: string, purpose: PasskeyPurpose): Promise<string> {
  const answer = await fetch(at, { method: "POST", body: new URLSearchParams({ purpose }) });
  if (!answer.ok || answer.redirected) throw new Error("The club did not answer. Please reload the page.");
  const optionsJSON = await answer.json();
  const made =
    purpose === "add" ? await startRegistration({ optionsJSON }) : await startAuthentication({ optionsJSON });
  return JSON.stringify(made);
}

/** Browsers do not distinguish a closed prompt from a timeout. */
export function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return "That did not work. Please try again.";
  if (error.name === "NotAllowedError") return "The passkey was not used. Please try again.";
  if (error.name === "InvalidStateError") return "This device has a passkey for the club already.";
  return error.message;
}
