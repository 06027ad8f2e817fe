import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { TrackSavings } from "~/components/account/TrackSavings";
import { JoinPrompt, VoucherPanel } from "~/components/account/VoucherPanel";
import { PartnerDetails } from "~/components/partners/PartnerDetails";
import { PartnerNotFound } from "~/components/partners/PartnerNotFound";
import { localBusiness } from "~/components/partners/structured";
import { breadcrumbs, hiddenMeta, pageMeta, siteOf } from "~/components/public/page-meta";
import type { FormResult } from "~/components/ui/form-answer";
import { dayOf } from "~/domain/clock";
import type { MemberCard } from "~/domain/membership/card";
import { publicPartner } from "~/domain/partners/directory.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { savingsHere } from "~/domain/savings/savings.schema";
import { addSaving } from "~/domain/savings/write-savings.server";
import { DEFAULT_SETTINGS } from "~/domain/settings/settings";
import { issueVoucher, voucherState } from "~/domain/vouchers/vouchers.server";
import { orNotFound, refusalOrThrow, statusOfError } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { invalid, namesOf, type Posted, parseFields, readForm, refused } from "~/http/forms/forms.server";
import { countTry } from "~/http/limits/limits.server";
import { deps } from "~/http/process/deps.server";
import { env } from "~/http/process/env.server";
import { readLite } from "~/http/session/preferences.server";
import { readViewer, requireMember } from "~/http/session/viewer.server";
import { qrPath } from "~/images/qr.server";
import type { loader as layoutLoader } from "./layout";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data?.partner) return hiddenMeta(matches, "Partner Not Found");
  const { partner, address } = data;
  const { origin } = siteOf(matches);
  const path = `/partners/${partner.slug}`;
  return pageMeta(matches, {
    title: `${partner.name}, ${partner.city}: 10% off for members`,
    description: partner.short_description,
    path,
    image: `${path}/share.jpg`,
    structured: [
      localBusiness(partner, address),
      breadcrumbs(origin, [
        { label: "Home", to: "/" },
        { label: "Partners", to: "/partners" },
        { label: partner.name, to: path },
      ]),
    ],
  });
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const partner = await requirePartnerBySlug(deps, slug).catch(refusalOrThrow);
  if (!("slug" in partner))
    return json(
      { partner: null, address: "", lite: false, signed_in: false, members: null },
      { status: 404 },
    );
  const viewer = await readViewer(request);
  return json({
    partner: publicPartner(partner),
    address: `${env.APP_ORIGIN}/partners/${partner.slug}`,
    lite: readLite(request),
    signed_in: viewer !== null,
    members: viewer?.member ? await readMembersPart(request, viewer.member, partner.id) : null,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const code = ["partner_slug"];
  const posted = await readForm(request, { "": code, get_code: code, track_saving: namesOf(savingsHere) });
  const { user_id, member } = await requireMember(request);
  const partner = await orNotFound(requirePartnerBySlug(deps, params.slug ?? ""));
  if (posted.intent === "track_saving") return trackSaving(posted, member.id, partner);
  posted.refuseProblem();
  try {
    await countTry("voucher", `member:${user_id}`);
    await issueVoucher(deps, member, partner);
    return json({ error: "", issued: true, result: null });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    return json({ error: refusal.message, issued: false, result: null }, { status: statusOfError(refusal) });
  }
}

async function trackSaving(posted: Posted, member_id: number, partner: { id: number; slug: string }) {
  const submission = parseFields(posted, savingsHere);
  if (submission.status !== "success") return invalid(submission);
  try {
    await countTry("saving", `member:${member_id}`);
    const id = await addSaving(deps, member_id, { ...submission.value, partner_id: partner.id });
    return redirect(`/partners/${partner.slug}?saved=${id}#track`, 303);
  } catch (error) {
    return refused(submission, error);
  }
}

async function readMembersPart(request: Request, member: MemberCard, partner_id: number) {
  const params = readQuery(request);
  const state = await voucherState(deps, member.id, partner_id);
  const open = state.voucher?.status === "issued" ? state.voucher : null;
  return {
    saved: params.get("saved"),
    state: {
      ...state,
      entitled: member.entitled,
      today: dayOf(deps.clock()),
      qr: open && qrPath(open.voucher_code),
      qr_open: params.get("qr") === "1",
    },
  };
}

export default function Partner() {
  const { partner, lite, signed_in, members, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  const settings = useRouteLoaderData<typeof layoutLoader>("routes/public/layout")?.settings;
  if (!partner) return <PartnerNotFound />;
  const tracker = members ? (
    <TrackSavings
      slug={partner.slug}
      today={members.state.today}
      saved={answer?.result ? null : members.saved}
      result={answer?.result ?? undefined}
    />
  ) : null;
  return (
    <PartnerDetails
      partner={partner}
      address={address}
      pictures={!lite}
      help={settings ?? DEFAULT_SETTINGS}
      tracker={tracker}
    >
      {members ? (
        <VoucherPanel
          state={members.state}
          partner={partner}
          error={answer?.error}
          issued={answer?.issued ?? false}
        />
      ) : (
        <JoinPrompt signed_in={signed_in} />
      )}
    </PartnerDetails>
  );
}

interface Answer {
  error?: string;
  issued?: boolean;
  result?: FormResult | null;
}
