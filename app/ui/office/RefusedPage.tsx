import { ButtonLink } from "~/ui/Button";
import { ERROR_TITLES } from "~/ui/document/ErrorPage";

const MEANINGS: Record<number, string> = {
  403: "Ask an owner of the club if you need it: they choose the roles under Settings, Administrators.",
  404: "There is nothing at this address. It may have been deleted, or the link may be incomplete.",
};

export function RefusedPage({ status, message }: { status: number; message: string }) {
  return (
    <main id="main" className="page page-narrow stack" data-status={status}>
      <h1>{ERROR_TITLES[status] ?? "Something went wrong"}</h1>
      {message ? <p>{message}</p> : null}
      {MEANINGS[status] && message !== MEANINGS[status] ? <p>{MEANINGS[status]}</p> : null}
      <p className="acts">
        <ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>
        <ButtonLink look="quiet" to="/admin/members">
          Find a member
        </ButtonLink>
      </p>
    </main>
  );
}
