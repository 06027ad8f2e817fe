import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/Button";
import { Panel } from "~/ui/Panel";
import { keepChanged } from "./changed-form";

export interface EndsIn {
  ms: number;
  is_final: boolean;
}

const WARN_MS = 2 * 60_000;
const LOOK_MS = 5_000;

/** Two minutes before a session ends, with a button to go on; afterwards the way back to the form. */
export function SessionWarning({ ends_in }: { ends_in: EndsIn }) {
  const left = useLeft(ends_in);
  const { revalidate, state } = useRevalidator();
  const { pathname, search } = useLocation();
  if (left > WARN_MS) return null;
  if (left <= 0)
    return (
      <Box>
        <Panel tone="warning" title="Your session has ended">
          <p>What you typed is kept in this tab until you have signed in again.</p>
          <Button type="button" className="mt-2" onClick={() => signInAgain(pathname + search)}>
            Sign in again
          </Button>
        </Panel>
      </Box>
    );
  return (
    <Box>
      <Panel tone="warning" title="You are signed out in less than two minutes">
        {ends_in.is_final ? (
          <p>Every session ends twelve hours after the sign-in. Save what you are working on.</p>
        ) : (
          <>
            <p>You have not used the back office for a while.</p>
            <Button type="button" className="mt-2" disabled={state !== "idle"} onClick={revalidate}>
              Stay signed in
            </Button>
          </>
        )}
      </Panel>
    </Box>
  );
}

function Box({ children }: { children: React.ReactNode }) {
  return <div className="no-print fixed inset-x-4 bottom-4 z-20 mx-auto max-w-lg shadow-box">{children}</div>;
}

/** The milliseconds left. Looked at now and then, since a sleeping computer stops its timers. */
function useLeft(ends_in: EndsIn): number {
  const [left, setLeft] = useState(ends_in.ms);
  useEffect(() => {
    const until = Date.now() + ends_in.ms;
    const look = () => setLeft(until - Date.now());
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ends_in]);
  return left;
}

function signInAgain(address: string) {
  keepChanged();
  window.location.assign(`/admin/login?return_to=${encodeURIComponent(address)}&ended=1`);
}
