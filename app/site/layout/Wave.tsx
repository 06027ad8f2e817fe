export function Wave() {
  return (
    <svg className="wave" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 50C240-10 420 100 720 60s480-50 720 0v30H0z" />
    </svg>
  );
}
