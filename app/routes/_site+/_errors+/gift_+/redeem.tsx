import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { readViewer, type Viewer } from "~/accounts/access/viewer.server";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { DEFAULT_CITY } from "~/kernel/catalog";
import { ClubError } from "~/kernel/errors";
import { giftCodeShown, readGiftCode } from "~/money/gifts/gift";
import { RedeemGiftForm, type RedeemGiftInput } from "~/money/gifts/gift.schema";
import { redeemGift } from "~/money/gifts/redeem.server";
import type { PageHandle } from "~/ui/document/page-handle";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { readQuery } from "~/web/fields/query.server";
import { deps } from "~/web/process/deps.server";
import { GiftPicture } from "./+parts/GiftPicture";
import { RedeemForm } from "./+parts/RedeemForm";

export const meta: MetaFunction = () => [{ title: "Redeem a gift" }, { name: "robots", content: "noindex" }];

/** Shows no more of the gift than the address says: codes are checked behind the sign-in only. */
export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await readViewer(request);
  const code = readGiftCode(readQuery(request).get("code") ?? "");
  return json({
    code: code ? giftCodeShown(code) : "",
    signed_in: viewer !== null,
    member_id: viewer?.member?.member_id ?? null,
    full_name: viewer?.name ?? "",
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "visitor",
    schema: RedeemGiftForm,
    limit: ["form"],
    async run({ request, viewer, value }) {
      if (!viewer) return signIn(value.code);
      await redeemChecked(request, viewer, value);
      return "/account?done=gift";
    },
  });

function signIn(code: string) {
  return redirect(`/login?return_to=${encodeURIComponent(`/gift/redeem?code=${code}`)}`, 303);
}

/** A wrong code counts as a guess (R64), and is told beside the field like any other mistake. */
async function redeemChecked(request: Request, viewer: Viewer, value: RedeemGiftInput): Promise<void> {
  try {
    await checkCredential(request, "gift_code", null, () => redeemGift(deps, viewer, value));
  } catch (error) {
    if (!(error instanceof ClubError) || error.code !== "code_not_found") throw error;
    throw new ClubError("invalid_input", error.message, { field_errors: error.field_errors ?? {} });
  }
}

export const handle: PageHandle = { help: "line" };

export default function RedeemGift() {
  const { code, full_name, signed_in, member_id } = useLoaderData<typeof loader>();
  const [form, fields] = useForm({
    id: "redeem-gift",
    lastResult: useFormAnswer()?.result,
    defaultValue: { code, full_name, city: DEFAULT_CITY },
  });
  return (
    <main id="main" className="page halves">
      <div className="stack">
        <h1>Redeem a gift</h1>
        <p>
          Somebody has given you a membership: a card on your phone, with 10% off at each of our shops once a
          month. It is paid for, and nothing is charged to you.
        </p>
        <RedeemForm
          id={form.id}
          errors={form.errors}
          fields={fields}
          signed_in={signed_in}
          member_id={member_id}
        />
      </div>
      <GiftPicture />
    </main>
  );
}
