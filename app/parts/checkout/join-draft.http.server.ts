import type { City, PlanType } from "~/kernel/catalog";
import type { CheckoutWay } from "~/money/payments/provider";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

interface JoinDraft {
  /** Null if typed before the sign-in. */
  user_id: number | null;
  plan_type: PlanType;
  full_name: string;
  phone: string;
  city?: City;
  payment_method?: CheckoutWay;
}

const NAME = cookieName("club_setup");
const SECONDS = 60 * 60;

/** For an hour, sealed, in this browser. */
export function rememberJoinDraft(draft: JoinDraft): string {
  const { user_id, plan_type, full_name, phone, city, payment_method } = draft;
  const kept = { user_id, plan_type, full_name, phone, city, payment_method };
  return setCookie(NAME, encodeURIComponent(deps.secrets.seal("join_draft", JSON.stringify(kept))), {
    seconds: SECONDS,
  });
}

export const forgetJoinDraft = (): string => setCookie(NAME, "", { seconds: 0 });

/** Never somebody else's who used this phone before. */
export function readJoinDraft(request: Request, user_id: number | null): JoinDraft | null {
  const sealed = readCookie(request, NAME);
  if (!sealed) return null;
  try {
    const draft = JSON.parse(deps.secrets.open("join_draft", sealed)) as JoinDraft;
    return draft.user_id === null || draft.user_id === user_id ? draft : null;
  } catch {
    return null;
  }
}
