import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { tokenInCard } from "~/members/card/signed-card";

/** A card's QR code, opened by a phone's own camera. The token is looked up there, so a broken card is an unknown one. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/redeem?m=${encodeURIComponent(tokenInCard(params.card ?? "") ?? "")}`);
