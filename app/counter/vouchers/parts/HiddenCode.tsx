import { useEffect, useRef } from "react";
import { CopyButton } from "~/ui/CopyButton";

/** Shows the last two characters until tapped; works without JavaScript (R55). `fresh`: just issued, so it takes the focus. */
export function HiddenCode({ code, fresh = false }: { code: string; fresh?: boolean }) {
  const plate = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fresh) plate.current?.focus();
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
          <span className="while-hidden">Show</span>
          <span className="while-shown">Hide</span>
          <span className="visually-hidden"> the code</span>
        </span>
      </summary>
      <p className="mt-2">
        <CopyButton text={code} done="Voucher code copied!" />
      </p>
    </details>
  );
}

export function MaskedCode({ code }: { code: string }) {
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
