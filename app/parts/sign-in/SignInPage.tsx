import type { ReactNode } from "react";
import { Look } from "~/ui/document/Look";

/** One box and nothing else: in the middle. */
const CENTRED = ".sign-in > *{max-width:27.5rem;margin-left:auto;margin-right:auto}";

interface SignInPageProps {
  /** With the club's mark above it, where no header shows one: in the office and the portal. */
  title?: string;
  /** Beside the mark, for somebody who does not know it. */
  club_name?: string;
  children: ReactNode;
}

export function SignInPage({ title, club_name, children }: SignInPageProps) {
  return (
    <main id="main" className="page sign-in stack">
      <Look css={CENTRED} />
      {title ? (
        <div>
          <p className="flex items-center gap-2 font-bold">
            <img src="/favicon.svg" alt="" width="40" height="40" />
            {club_name}
          </p>
          <h1 className="mt-2">{title}</h1>
        </div>
      ) : null}
      {children}
    </main>
  );
}
