/** The card with a ribbon, before the sea. It is a picture, so its colours are those of day in both themes. */
export function GiftPicture() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 160" className="mb-6 block w-full rounded-[var(--radius-box)]">
      <path fill="#f6dcae" d="M0 0h320v160H0z" />
      <circle cx="252" cy="72" r="62" fill="#f8cd8a" />
      <circle cx="252" cy="72" r="40" fill="#f59e3b" />
      <path fill="#e9c07f" d="M0 92c50-22 84-4 118 4s60 0 84 10H0z" />
      <path fill="#2b8a8e" d="M0 104c60-12 100 8 160 0s110-10 160 0v56H0z" />
      <g transform="rotate(-7 150 80)">
        <rect x="66" y="30" width="168" height="104" rx="12" fill="#0a3f4c" opacity=".25" />
        <rect x="62" y="24" width="168" height="104" rx="12" fill="#0c5a66" />
        <path fill="#f59e3b" d="M230 64V36a12 12 0 0 0-12-12h-34a40 40 0 0 0 46 40z" opacity=".9" />
        <path fill="#14757b" d="M62 98c50-18 90 8 168-8v26a12 12 0 0 1-12 12H74a12 12 0 0 1-12-12z" />
        <path fill="#fff" d="M80 44h46v7H80zM80 58h28v5H80z" opacity=".85" />
        <path fill="#fbefdc" d="M138 24h18v104h-18zM62 70h168v16H62z" />
        <path
          fill="#fff8ec"
          stroke="#e9c07f"
          strokeWidth="2"
          d="M147 76c-14-26-44-30-44-12s24 18 44 12c20 6 44 6 44-12s-30-14-44 12zM141 78l-18 28 14-4 6 12 6-34zM153 78l18 28-14-4-6 12-2-34z"
        />
        <circle cx="147" cy="77" r="8" fill="#f59e3b" />
      </g>
      <path fill="#14757b" d="M0 138c70-16 120 10 190-2s90-6 130 2v22H0z" opacity=".92" />
    </svg>
  );
}
