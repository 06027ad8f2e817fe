/** The shop's PIN, masked until it is tapped; works without a script. */
export function PinPeek({ pin }: { pin: string | null }) {
  if (!pin)
    return (
      <p className="text-sm text-muted">No business PIN at the moment. The club can give you a new one.</p>
    );
  return (
    <details className="pin-peek">
      <summary>
        <span>Business PIN</span>
        <span aria-hidden="true">••••</span>
        <span className="pin-show">Show</span>
        <span className="pin-hide">Hide</span>
      </summary>
      <p className="voucher-code" translate="no">
        {pin}
      </p>
    </details>
  );
}
