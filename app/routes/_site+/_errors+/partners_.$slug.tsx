import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import type { MemberCard } from "~/accounts/access/member-card.schema";
import { readViewer } from "~/accounts/access/viewer.server";
import { issueVoucher, voucherState } from "~/counter/vouchers/vouchers.server";
import type { Partner } from "~/db/generated/client";
import { PLANS } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { qrPath } from "~/kernel/images/qr.server";
import { DEFAULT_SETTINGS, type VisitorSettings } from "~/kernel/settings/settings";
import { savingsHere } from "~/members/savings/savings.schema";
import { addTypedSaving } from "~/members/savings/write-savings.server";
import { nearbyShops, publicPartner } from "~/shops/directory/directory.server";
import { isFavourite } from "~/shops/directory/favourites.server";
import { requirePartnerBySlug } from "~/shops/directory/find.server";
import { hoursNow } from "~/shops/hours/hours.server";
import { ButtonLink } from "~/ui/Button";
import { NothingHere } from "~/ui/document/ErrorPage";
import type { PageHandle } from "~/ui/document/page-handle";
import { breadcrumbs, hiddenMeta, pageMeta, siteOf } from "~/ui/document/page-meta";
import { formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { refusalOrThrow } from "~/web/answers/status.server";
import { readLite } from "~/web/cookies/preferences.server";
import { readQuery } from "~/web/fields/query.server";
import { asksForPage, NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { favouriteForms } from "./+partners/favourite-forms.server";
import { PartnerDetails } from "./+partners/PartnerDetails";
import { localBusiness } from "./+partners/structured";
import { TrackSavings } from "./+partners/TrackSavings";
import { JoinPrompt, VoucherPanel } from "./+partners/VoucherPanel";

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
      { partner: null, nearby: [], address: "", lite: false, signed_in: false, members: null },
      { status: 404 },
    );
  const viewer = await readViewer(request);
  // The page shows the hours that follow from it.
  const { opening_hours_spec: _, ...shown } = publicPartner(partner);
  const hours = (await hoursNow(deps)).shownOf(partner);
  // The text stands only where there is no week to show.
  const opening_hours = hours?.week.length ? "" : shown.opening_hours;
  return json({
    partner: { ...shown, opening_hours, hours },
    nearby: await nearbyShops(deps, partner),
    address: `${env.APP_ORIGIN}/partners/${partner.slug}`,
    lite: readLite(request),
    signed_in: viewer !== null,
    members: viewer?.member ? await readMembersPart(request, viewer.member, partner) : null,
  });
}

export function action(args: ActionFunctionArgs) {
  const get_code = intent({
    who: "member",
    schema: NO_FIELDS,
    also: ["partner_slug"],
    subject: partnerOfPage,
    limit: ["voucher"],
    run: ({ member, subject }) => issueVoucher(deps, member, subject),
    // A page of its own, to which Back leads again from the QR code's.
    done: ({ request, subject }) => (asksForPage(request) ? `/partners/${subject.slug}` : { issued: true }),
  });
  const track_saving = intent({
    who: "member",
    schema: savingsHere,
    subject: partnerOfPage,
    limit: ["saving"],
    once: true,
    run: ({ deps, member, subject, value }) =>
      addTypedSaving(deps, member.id, { ...value, partner_id: subject.id }),
    done: ({ subject }, id) => `/partners/${subject.slug}?saved=${id}#track`,
  });
  return formsAction(args, { "": get_code, get_code, track_saving, ...favouriteForms });
}

function partnerOfPage({ params }: { params: { slug?: string } }) {
  return requirePartnerBySlug(deps, params.slug ?? "");
}

async function readMembersPart(request: Request, member: MemberCard, partner: Partner) {
  const params = readQuery(request);
  const [state, favourite, now] = await Promise.all([
    voucherState(deps, member.id, partner.id),
    isFavourite(deps, member.id, partner.id),
    hoursNow(deps),
  ]);
  const open = state.voucher?.status === "issued" ? state.voucher : null;
  return {
    saved: params.get("saved"),
    favourite,
    state: {
      ...state,
      holder: `${member.full_name}, ${PLANS[member.plan_type].name}`,
      entitled: member.entitled,
      today: dayOf(deps.clock()),
      closed: now.isClosedToday(partner),
      qr: open && qrPath(open.voucher_code),
      qr_open: params.get("qr") === "1",
    },
  };
}

export const handle: PageHandle = { styles: "visitor", help: "line", kept: {} };

export default function PartnerPage() {
  const { partner, nearby, lite, signed_in, members, address } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<{ issued: true }>();
  const saving = resultOf(answer, "track_saving");
  const settings = (useRouteLoaderData("routes/_site+/_layout") as { settings: VisitorSettings } | undefined)
    ?.settings;
  if (!partner) return <PartnerNotFound />;
  const tracker = members ? (
    <TrackSavings
      slug={partner.slug}
      today={members.state.today}
      saved={saving ? null : members.saved}
      result={saving}
    />
  ) : null;
  return (
    <PartnerDetails
      partner={partner}
      address={address}
      pictures={!lite}
      help={settings ?? DEFAULT_SETTINGS}
      favourite={members?.favourite}
      nearby={nearby}
      tracker={tracker}
      isUsed={Boolean(members?.state.used_on)}
      refused={
        members ? (
          <a className="btn btn-quiet" href="/contact?type=refused">
            I was refused here
          </a>
        ) : null
      }
    >
      {members ? (
        <VoucherPanel
          state={members.state}
          partner={partner}
          error={formErrorsOf(answer?.result)?.[0]}
          issued={answer?.issued ?? false}
        />
      ) : (
        <JoinPrompt signed_in={signed_in} partner={partner} />
      )}
    </PartnerDetails>
  );
}

function PartnerNotFound() {
  return (
    <NothingHere title="Partner Not Found">
      <p>There is no such shop in the club. It may have left, or the address may be incomplete.</p>
      <ButtonLink to="/partners" className="max-sm:w-full">
        Back to all partners
      </ButtonLink>
    </NothingHere>
  );
}
