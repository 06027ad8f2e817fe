import { type Shop, shopBySlug } from "~/shops/directory/find.server";
import { cookieName, setCookie } from "~/web/cookies/set-cookie.server";
import { readCookie } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";

const NAME = cookieName("club_join_shop");
const SECONDS = 24 * 60 * 60;

/** Headers that keep the shop from whose page somebody joins (`/join?partner=`), through sign-in and payment. */
export async function rememberJoinShop(slug: string | null): Promise<HeadersInit> {
  const shop = await shopBySlug(deps, slug);
  return shop ? { "Set-Cookie": setCookie(NAME, shop.slug, { seconds: SECONDS }) } : {};
}

export const readJoinShop = (request: Request): Promise<Shop | null> =>
  shopBySlug(deps, readCookie(request, NAME));
