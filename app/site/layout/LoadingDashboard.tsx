import { useNavigation } from "@remix-run/react";

export function LoadingDashboard() {
  const { state, location } = useNavigation();
  if (state !== "loading" || location.pathname !== "/account") return null;
  return (
    <p role="status" className="loading-screen">
      Loading your dashboard...
    </p>
  );
}
