import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endedSessionCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { chosenPasswordForm } from "~/accounts/sessions/login.schema";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { ChoosePassword } from "~/parts/sign-in/ChoosePassword";
import { accountOfLink, choosePortalPassword } from "~/shops/people/portal-password.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Choose a password · Partner portal" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const account = await accountOfLink(deps, params.token ?? "");
  const shop = account && { name: account.partner.name, username: account.username ?? account.email };
  const { club_name } = await readSettings(deps);
  return json({ shop, club_name }, { status: shop ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: chosenPasswordForm,
    also: ["username"],
    async run({ request, params, value, headers }) {
      await checkCredential(request, "portal_link", null, () =>
        choosePortalPassword(deps, params.token ?? "", value.password),
      );
      headers.append("Set-Cookie", endedSessionCookie("partner"));
    },
    done: "/partner/login?done=password",
  });

export default function SetPassword() {
  const { shop, club_name } = useLoaderData<typeof loader>();
  return (
    <ChoosePassword
      club_name={club_name}
      signsInWith={shop?.username ?? null}
      label="Username or e-mail"
      login="/partner/login"
    >
      <p>
        For the portal of <strong>{shop?.name}</strong>. You sign in with this username or e-mail address:
      </p>
    </ChoosePassword>
  );
}
