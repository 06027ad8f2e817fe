import type { City, PlanType } from "~/kernel/catalog";
import { ABANDONED_AFTER_MS } from "~/money/checkout/pending-payment.server";
import type { CheckoutWay } from "~/money/payments/provider";
import { type Shop, shopBySlug } from "~/shops/directory/find.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie, readQuery } from "~/web/fields/query.server";
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

const JOIN_SHOP = cookieName("club_join_shop");
const JOIN_SHOP_SECONDS = 24 * 60 * 60;

/** Headers that keep the shop from whose page somebody joins (`/join?partner=`), through sign-in and payment. */
export async function rememberJoinShop(slug: string | null): Promise<HeadersInit> {
  const shop = await shopBySlug(deps, slug);
  return shop ? { "Set-Cookie": setCookie(JOIN_SHOP, shop.slug, { seconds: JOIN_SHOP_SECONDS }) } : {};
}

export const readJoinShop = (request: Request): Promise<Shop | null> =>
  shopBySlug(deps, readCookie(request, JOIN_SHOP));

const PAID_RETURN = cookieName("paid_return");

/**
 * Headers that remember the checkout from which this browser came back by the address that a provider has for who has paid.
 * The club's own ways to that page name no payment method.
 */
export function rememberPaidReturn(request: Request, reference: string): HeadersInit {
  if (!readQuery(request).has("payment_method")) return {};
  return {
    "Set-Cookie": setCookie(PAID_RETURN, encodeURIComponent(reference), {
      seconds: ABANDONED_AFTER_MS / 1000,
    }),
  };
}

/** Its reference, or null. */
export const readPaidReturn = (request: Request): string | null => readCookie(request, PAID_RETURN);
