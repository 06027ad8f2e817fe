/** Dark on white in both themes, so that scanners can read it. */
export function QrCode({
  qr,
  label,
  size = 256,
}: {
  qr: { size: number; path: string };
  label: string;
  size?: number;
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
      <path d={qr.path} fill="#06222b" />
    </svg>
  );
}
