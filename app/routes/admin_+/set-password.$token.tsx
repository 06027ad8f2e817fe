import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endedSessionCookie } from "~/accounts/access/cookies.server";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { adminOfLink, chooseAdminPassword } from "~/accounts/admins/admins.server";
import { chosenPasswordForm } from "~/accounts/sessions/login.schema";
import { checkCredential } from "~/accounts/sign-in/credential.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { ChoosePassword } from "~/parts/sign-in/ChoosePassword";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [
  { title: "Choose a password · Back office" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function loader({ params }: LoaderFunctionArgs) {
  const admin = await adminOfLink(deps, params.token ?? "");
  const { club_name } = await readSettings(deps);
  return json({ email: admin?.email ?? null, club_name }, { status: admin ? 200 : 404 });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: chosenPasswordForm,
    also: ["username"],
    async run({ request, params, value, headers }) {
      await checkCredential(request, "admin_link", null, () =>
        chooseAdminPassword(deps, params.token ?? "", value.password),
      );
      headers.append("Set-Cookie", endedSessionCookie("admin"));
    },
    done: "/admin/login?done=password",
  });

export default function SetPassword() {
  const { email, club_name } = useLoaderData<typeof loader>();
  return (
    <ChoosePassword club_name={club_name} signsInWith={email} label="E-mail" login="/admin/login">
      <p>For the back office. You sign in with this e-mail address:</p>
    </ChoosePassword>
  );
}
