export function Logo() {
  return (
    <svg aria-hidden="true" width="32" height="32" viewBox="0 0 36 36" className="shrink-0">
      <rect width="36" height="36" rx="9" fill="#0b4a59" />
      <circle cx="24" cy="12" r="5" fill="#f59e3b" />
      <path d="M4 24c4-3 8-3 12 0s8 3 12 0l4-2v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" fill="#5cc8cb" />
    </svg>
  );
}
