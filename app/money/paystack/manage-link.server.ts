import { z } from "zod";
import type { CardLink } from "~/money/payments/provider";
import { callPaystack } from "./call.server";
import type { PaystackConfig } from "./config";

const Managed = z.object({ link: z.url({ protocol: /^https?$/ }) });

export async function manageLink(config: PaystackConfig, token: string): Promise<CardLink> {
  const path = `/subscription/${encodeURIComponent(token)}/manage/link`;
  const answer = await callPaystack(config, "GET", path);
  if (answer.kind === "unreachable") return answer;
  if (!answer.ok) return { kind: "unavailable" };
  const managed = Managed.safeParse(answer.data);
  return managed.success ? { kind: "link", url: managed.data.link } : { kind: "unreachable" };
}
