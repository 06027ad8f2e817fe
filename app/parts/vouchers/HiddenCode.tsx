import { type ReactNode, useEffect, useRef } from "react";
import { LineDrawing } from "~/ui/Icon";

const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z";

/**
 * Shows the last two characters until tapped; works without JavaScript (R55). `fresh`: just issued, so it takes the focus. `children`:
 * what comes with the shown code.
 */
export function HiddenCode({
  code,
  fresh = false,
  children,
}: {
  code: string;
  fresh?: boolean;
  children?: ReactNode;
}) {
  const plate = useRef<HTMLElement>(null);
  useEffect(() => {
    // It is where the button was that got it, in a box that stays in view.
    if (fresh) plate.current?.focus({ preventScroll: true });
  }, [fresh]);
  return (
    <details className="hidden-code">
      <summary ref={plate}>
        <span className="while-hidden">
          <MaskedCode code={code} />
        </span>
        <span
          className="while-shown voucher-code code-halves"
          aria-hidden="true"
          data-halves={`${code.slice(0, 4)} ${code.slice(4)}`}
        />
        <span className="while-shown visually-hidden" translate="no" data-voucher-code>
          {code}
        </span>
        <span className="code-act">
          <LineDrawing path={EYE} />
          <span className="while-hidden">Show</span>
          <span className="while-shown">Hide</span>
          <span className="visually-hidden"> the code</span>
        </span>
      </summary>
      {children}
    </details>
  );
}

function MaskedCode({ code }: { code: string }) {
  const end = code.slice(-2);
  return (
    <>
      <span className="voucher-code" aria-hidden="true">
        ••••••{end}
      </span>
      <span className="visually-hidden">Code ending in {end}</span>
    </>
  );
}
