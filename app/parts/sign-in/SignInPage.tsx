import type { ReactNode } from "react";
import { Look } from "~/ui/document/Look";

/** One box and nothing else: in the middle. */
const CENTRED = ".sign-in > *{max-width:27.5rem;margin-left:auto;margin-right:auto}";

interface SignInPageProps {
  /** Where no header names the club: in the office and the portal. */
  headed?: { club_name: string; title: string };
  children: ReactNode;
}

export function SignInPage({ headed, children }: SignInPageProps) {
  return (
    <main id="main" className="page sign-in stack">
      <Look css={CENTRED} />
      {headed ? (
        <div>
          <p className="flex items-center gap-2 font-bold">
            <img src="/favicon.svg" alt="" width="40" height="40" />
            {headed.club_name}
          </p>
          <h1 className="mt-2">{headed.title}</h1>
        </div>
      ) : null}
      {children}
    </main>
  );
}
