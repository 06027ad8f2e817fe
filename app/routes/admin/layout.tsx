import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { ConfirmForm, type ConfirmProps } from "~/components/admin/ConfirmForm";
import { CouldNotLoad } from "~/components/admin/CouldNotLoad";
import { Shell } from "~/components/admin/shell/Shell";
import { ErrorPage } from "~/components/ErrorPage";
import { todoCounts } from "~/domain/backoffice/todo.server";
import { deps } from "~/http/process/deps.server";
import { env } from "~/http/process/env.server";
import { paymentsWarning } from "~/http/process/production.server";
import { requireSelf } from "~/http/session/viewer.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { full_name, role } = (await requireSelf(request)).admin;
  return json({ full_name, role, counts: await todoCounts(deps), payments: paymentsWarning(env) });
}

/** The back office's shell. Each page below asks for its own capability: a layout protects nobody. */
export default function AdminLayout() {
  const { full_name, counts, payments } = useLoaderData<typeof loader>();
  return (
    <Shell full_name={full_name} counts={counts} warning={payments}>
      <Outlet />
    </Shell>
  );
}

/** Asks for a fresh sign-in if a posted form needs one (R82), else shows the refusal or a retry link. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const { pathname, search } = useLocation();
  const frame = {
    full_name: shell?.full_name ?? "",
    counts: shell?.counts ?? {},
    warning: shell?.payments ?? null,
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
        <ErrorPage
          status={error.status}
          message={typeof error.data === "string" ? error.data : ""}
          back={pathname}
        />
      ) : (
        <CouldNotLoad address={pathname + search} />
      )}
    </Shell>
  );
}
