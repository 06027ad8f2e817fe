import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { Button } from "~/components/ui/Button";
import { requireAdmin } from "~/http/viewer.server";

const NAVIGATION = [
  ["/admin/dashboard", "Dashboard"],
  ["/admin/members", "Members"],
  ["/admin/partners", "Partners"],
  ["/admin/vouchers", "Vouchers"],
  ["/admin/payments", "Payments"],
  ["/admin/redemptions", "Redemptions"],
  ["/admin/emails", "E-mails"],
  ["/admin/settings", "Settings"],
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { full_name, role } = await requireAdmin(request, "view");
  return json({ full_name, role });
}

/** The back office's shell. Each page below asks for its own capability: a layout protects nobody. */
export default function AdminLayout() {
  const { full_name } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="no-print border-b border-line bg-surface">
        <a className="btn btn-main skip-link" href="#main">
          Skip to the content
        </a>
        <div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <strong className="mr-auto py-2">Back office</strong>
          <span className="text-sm text-muted">{full_name}</span>
          <a className="nav-link" href="/?home=1" target="_blank" rel="noopener">
            View Site
          </a>
          <Form method="post" action="/admin/logout">
            <Button look="quiet">Logout</Button>
          </Form>
        </div>
        <nav aria-label="Back office" className="mx-auto max-w-[80rem] px-2">
          <ul className="flex overflow-x-auto pb-1">
            {NAVIGATION.map(([to, label]) => (
              <li key={to}>
                <NavLink className="nav-link" to={to}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Outlet />
    </>
  );
}
