import { useNavigation } from "@remix-run/react";

/** Shown while a client-side navigation redirects a member from the home page. */
export function LoadingDashboard() {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== "/account") return null;
  return (
    <p role="status" className="loading-screen">
      Loading your dashboard...
    </p>
  );
}
