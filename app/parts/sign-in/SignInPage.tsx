import type { ReactNode } from "react";
import { Look } from "~/ui/document/Look";

/** One box and nothing else: in the middle. */
const CENTRED = ".sign-in > *{max-width:27.5rem;margin-left:auto;margin-right:auto}";

/** `title` with the club's mark above it, where no header shows one: in the office and the portal. */
export function SignInPage({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main id="main" className="page sign-in stack">
      <Look css={CENTRED} />
      {title ? (
        <div>
          <img src="/favicon.svg" alt="" width="40" height="40" />
          <h1 className="mt-2">{title}</h1>
        </div>
      ) : null}
      {children}
    </main>
  );
}
