import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { qrPath } from "~/adapters/images/qr.server";
import { JoinPrompt, VoucherPanel } from "~/components/account/VoucherPanel";
import { PartnerDetails } from "~/components/partners/PartnerDetails";
import { PartnerNotFound } from "~/components/partners/PartnerNotFound";
import { localBusiness } from "~/components/partners/structured";
import { breadcrumbs, hiddenMeta, pageMeta, siteOf } from "~/components/public/page-meta";
import { dayOf } from "~/domain/clock";
import { publicPartner } from "~/domain/partners/directory.server";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { DEFAULT_SETTINGS } from "~/domain/settings/settings";
import { issueVoucher, voucherState } from "~/domain/vouchers/vouchers.server";
import { deps } from "~/http/deps.server";
import { env } from "~/http/env.server";
import { readForm } from "~/http/forms.server";
import { countTry } from "~/http/limits.server";
import { readLite } from "~/http/preferences.server";
import { refusalOrThrow, statusOfError } from "~/http/status.server";
import { readViewer, requireMember } from "~/http/viewer.server";
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
      { partner: null, address: "", lite: false, signed_in: false, voucher: null },
      { status: 404 },
    );
  const viewer = await readViewer(request);
  return json({
    partner: publicPartner(partner),
    address: `${env.APP_ORIGIN}/partners/${partner.slug}`,
    lite: readLite(request),
    signed_in: viewer !== null,
    voucher: viewer?.member ? await readVoucher(viewer.member.id, partner.id) : null,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const { user_id, member } = await requireMember(request);
  try {
    await countTry("voucher", `member:${user_id}`);
    await issueVoucher(deps, member, await requirePartnerBySlug(deps, params.slug ?? ""));
    return json({ error: "", issued: true });
  } catch (error) {
    const refusal = refusalOrThrow(error);
    return json({ error: refusal.message, issued: false }, { status: statusOfError(refusal) });
  }
}

async function readVoucher(member_id: number, partner_id: number) {
  const state = await voucherState(deps, member_id, partner_id);
  const open = state.voucher?.status === "issued" ? state.voucher : null;
  return {
    ...state,
    used_today: state.used_on === dayOf(deps.clock()),
    qr: open && qrPath(open.voucher_code),
  };
}

export default function Partner() {
  const { partner, lite, signed_in, voucher, address } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const settings = useRouteLoaderData<typeof layoutLoader>("routes/public/layout")?.settings;
  if (!partner) return <PartnerNotFound />;
  return (
    <PartnerDetails partner={partner} address={address} pictures={!lite} help={settings ?? DEFAULT_SETTINGS}>
      {voucher ? (
        <VoucherPanel
          state={voucher}
          slug={partner.slug}
          error={done?.error}
          issued={done?.issued ?? false}
        />
      ) : (
        <JoinPrompt signed_in={signed_in} />
      )}
    </PartnerDetails>
  );
}
