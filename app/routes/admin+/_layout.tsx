import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { requireSelf } from "~/accounts/access/viewer.server";
import { sessionEndsIn } from "~/accounts/sessions/sessions.server";
import { todoCounts } from "~/office/dashboard/todo.server";
import { ConfirmForm, type ConfirmProps } from "~/parts/sign-in/ConfirmForm";
import { rereads } from "~/ui/office/Ask";
import { RefusedPage } from "~/ui/office/RefusedPage";
import { Panel } from "~/ui/Panel";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";
import { paymentsWarning } from "~/web/process/production.server";
import { Shell } from "./+layout/Shell";

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSelf(request);
  const { id, full_name, role } = session.admin;
  const person = `admin ${id}`;
  const payments = paymentsWarning(env);
  const ends_in = sessionEndsIn(session, "admin", deps.clock());
  return json({ person, full_name, role, counts: await todoCounts(deps), payments, ends_in });
}

/** Every page prolongs the session. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  rereads({ ...args, defaultShouldRevalidate: true });

/** The back office's shell. Each page below asks for its own capability: a layout protects nobody. */
export default function AdminLayout() {
  const { person, full_name, role, counts, payments, ends_in } = useLoaderData<typeof loader>();
  return (
    <Shell {...{ person, full_name, role, counts, ends_in }} warning={payments}>
      <Outlet />
    </Shell>
  );
}

/** A screen that asks for a fresh sign-in stands at the address of another one, and has its own title all the same. */
export const meta: MetaFunction = ({ error, matches }) =>
  isRouteErrorResponse(error) && error.data?.confirm
    ? [{ title: "Is it you? · Back office" }]
    : (matches[0]?.meta ?? []);

/** Asks for a fresh sign-in if a posted form needs one (R82), else shows the refusal or a retry link. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/admin+/_layout");
  const { pathname, search } = useLocation();
  const frame = {
    person: shell?.person ?? "",
    full_name: shell?.full_name ?? "",
    role: shell?.role ?? null,
    counts: shell?.counts ?? {},
    warning: shell?.payments ?? null,
    ends_in: shell?.ends_in ?? null,
  };
  if (isRouteErrorResponse(error) && error.data?.confirm) {
    return (
      <Shell {...frame}>
        <ConfirmForm {...(error.data.confirm as ConfirmProps)} />
      </Shell>
    );
  }
  const refused = isRouteErrorResponse(error) && error.status < 500;
  return (
    <Shell {...frame}>
      {refused ? (
        <RefusedPage status={error.status} message={typeof error.data === "string" ? error.data : ""} />
      ) : (
        <CouldNotLoad address={pathname + search} />
      )}
    </Shell>
  );
}

function CouldNotLoad({ address }: { address: string }) {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>This could not be loaded</h1>
      <Panel tone="failure">
        <p>The connection or the server failed for a moment. What was saved before is still there.</p>
      </Panel>
      <a className="btn btn-main" href={address}>
        Try again
      </a>
    </main>
  );
}
