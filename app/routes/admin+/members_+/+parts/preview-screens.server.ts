import type { AdminActor } from "~/accounts/admins/actor";
import { membershipShown } from "~/money/agreements/membership-screen.server";
import { membershipView } from "~/money/agreements/membership-view.server";
import { previewMember } from "~/office/member-page/preview.server";
import { codesShown, historyShown, overviewShown, paymentsShown } from "~/parts/account/screens.http.server";
import { savingsShown } from "~/parts/savings/savings-screen.http.server";
import { deps } from "~/web/process/deps.server";
import { PREVIEW_SCREENS } from "./preview-screens";

const NOTHING_ASKED = new URLSearchParams();

/** One screen of a member's account; the overview for an unknown name. Throws `not_found`. */
export async function previewScreen(actor: AdminActor, id: number, asked: string) {
  const viewer = await previewMember(deps, actor, id);
  const { user_id, given_name, member } = viewer;
  const { screen } = PREVIEW_SCREENS.find((each) => each.screen === asked) ?? PREVIEW_SCREENS[0];
  if (screen === "savings") return { screen, shown: await savingsShown(member, NOTHING_ASKED) };
  if (screen === "codes") return { screen, shown: await codesShown(member, { category: null, lite: true }) };
  if (screen === "history") return { screen, shown: await historyShown(member, NOTHING_ASKED) };
  if (screen === "payments") return { screen, shown: await paymentsShown(user_id, NOTHING_ASKED) };
  if (screen === "membership") {
    const membership = (await membershipView(deps, user_id))!;
    return { screen, shown: await membershipShown(viewer, membership, NOTHING_ASKED) };
  }
  return {
    screen: "overview" as const,
    shown: await overviewShown(member, { user_id, given_name, category: null, lite: true }),
  };
}

export type PreviewedScreen = Awaited<ReturnType<typeof previewScreen>>;
