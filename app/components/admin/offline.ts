import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

export const NETWORK_ERROR = "Network error. Please check your connection and try again.";

/**
 * A route's `clientAction` that answers by itself when the server cannot be reached, so that the screen stays and keeps
 * what was typed. The browser throws a TypeError for a request that got no answer.
 */
export function answerOffline<Answer>(answer: (form: FormData) => Answer) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof TypeError) return { ...answer(form), offline: true };
      throw error;
    }
  };
}

/** A screen's `shouldRevalidate`: after an answer given offline, asking for the data again would fail and take the form away. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.offline ? false : defaultShouldRevalidate;
}

const NOT_SAVED: Record<string, string> = {
  upload: "Failed to upload image. Please try again.",
  regenerate_pin: "Failed to regenerate PIN",
};

/** The partner form with everything that was typed, and a message that it was not sent. */
export function partnerFormOffline(form: FormData) {
  const initialValue = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return {
    result: { status: "error", initialValue, error: {} },
    logo_image_url: String(form.get("logo_image_url") ?? ""),
    notice: null,
    title: NOT_SAVED[String(form.get("intent"))] ?? "Failed to save partner",
    problem: NETWORK_ERROR,
  };
}
