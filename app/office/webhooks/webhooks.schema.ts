import { z } from "zod";
import { EVENT_NAMES } from "~/kernel/events/events";
import { addressIn, isLoopback, isPublicAddress } from "./public-address";

/** `allowsLocal`: for development and tests, http to this machine too. */
export function endpointForm({ allowsLocal }: { allowsLocal: boolean }) {
  return z.object({
    url: z
      .string("Enter an address that starts with https://")
      .trim()
      .max(500, "At most 500 characters.")
      .superRefine((text, context) => {
        const problem = problemWith(text, allowsLocal);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
    description: z.string().trim().max(100, "At most 100 characters.").default(""),
    events: z.array(z.enum(EVENT_NAMES, "Choose from the list.")).min(1, "Choose at least one event."),
  });
}

export type EndpointInput = z.output<ReturnType<typeof endpointForm>>;

/** Only what the text shows. Where a name leads is looked up at each delivery. */
function problemWith(text: string, allowsLocal: boolean): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return "Enter an address that starts with https://";
  const url = new URL(text);
  const address = addressIn(url);
  const isLocal = url.hostname === "localhost" || (address !== null && isLoopback(address));
  if (allowsLocal && isLocal) return null;
  if (url.protocol !== "https:") return "Enter an address that starts with https://";
  if (url.username || url.password) return "Leave out the name and password: messages are signed instead.";
  if (url.hash) return "Leave out the part after #: it is never sent.";
  if (isLocal || (address !== null && !isPublicAddress(address)))
    return "This address is not on the public internet.";
  if (address === null && !/\.[^.]+$/.test(url.hostname.replace(/\.$/, "")))
    return "This address is not on the public internet.";
  return null;
}
