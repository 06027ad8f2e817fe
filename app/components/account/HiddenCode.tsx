import { CopyButton } from "~/components/ui/CopyButton";

/** Shows only the last two characters until asked; works without JavaScript (R55). */
export function HiddenCode({ code, open = false }: { code: string; open?: boolean }) {
  return (
    <details className="hidden-code" open={open}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="while-hidden">
          <MaskedCode code={code} />
        </span>
        <span className="link font-bold">
          <span className="while-hidden">Show</span>
          <span className="while-shown">Hide</span>
          <span className="visually-hidden"> the code</span>
        </span>
      </summary>
      <p className="flex flex-wrap items-center gap-3">
        <span className="voucher-code" translate="no" data-voucher-code>
          {code}
        </span>
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
