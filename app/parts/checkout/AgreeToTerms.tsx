import { Link } from "@remix-run/react";
import { longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";

/** Beside each button that pays, so that nobody orders unread (ECT Act s43(1)(k), (2)). */
export function AgreeToTerms() {
  return (
    <p className="text-sm">
      Check your order: you can still change it, go back or leave. By paying you agree to the{" "}
      <Link className="link" to="/terms">
        terms
      </Link>{" "}
      of {longDay(LEGAL_VERSION)}. The{" "}
      <Link className="link" to="/privacy">
        privacy notice
      </Link>{" "}
      says what we do with your information, and{" "}
      <Link className="link" to="/refunds">
        refunds
      </Link>{" "}
      how you cancel.
    </p>
  );
}
