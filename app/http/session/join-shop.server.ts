import { type Shop, shopBySlug } from "~/domain/partners/find.server";
import { deps } from "../process/deps.server";
import { cookieName } from "./cookie-name.server";
import { readCookie } from "./cookies.server";
import { setCookie } from "./set-cookie.server";

const NAME = cookieName("club_join_shop");
const SECONDS = 24 * 60 * 60;

/** Headers that keep the shop from whose page somebody joins (`/join?partner=`), through sign-in and payment. */
export async function rememberJoinShop(slug: string | null): Promise<HeadersInit> {
  const shop = await shopBySlug(deps, slug);
  return shop ? { "Set-Cookie": setCookie(NAME, shop.slug, { seconds: SECONDS }) } : {};
}

export const readJoinShop = (request: Request): Promise<Shop | null> =>
  shopBySlug(deps, readCookie(request, NAME));
