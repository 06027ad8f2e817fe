/** Dark on white in both themes, so that scanners can read it. */
export function QrCode({
  qr,
  label,
  size = 256,
  id,
  drawn,
}: {
  qr: { size: number; path: string };
  label: string;
  size?: number;
  /** For `drawn`. */
  id?: string | undefined;
  /** The `id` of the same code elsewhere on this page, whose path is not sent a second time. */
  drawn?: string;
}) {
  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      {drawn ? <use href={`#${drawn}`} /> : <path id={id} d={qr.path} fill="#06222b" />}
    </svg>
  );
}
