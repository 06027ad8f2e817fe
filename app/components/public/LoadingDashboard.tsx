import { useNavigation } from "@remix-run/react";

/** Shown while a member is redirected from the home page to the dashboard, where the browser navigates by script. */
export function LoadingDashboard() {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== "/account") return null;
  return (
    <p role="status" className="loading-screen">
      Loading your dashboard...
    </p>
  );
}
