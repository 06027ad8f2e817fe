import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

export const NETWORK_ERROR = "Network error. Please check your connection and try again.";

/** A `clientAction` that keeps the form if the server is unreachable: `fetch` then throws a TypeError. */
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

/** A `shouldRevalidate` for such screens: after a local answer, revalidation would fail and remove the form. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.offline ? false : defaultShouldRevalidate;
}

const NOT_SAVED: Record<string, string> = {
  upload: "Failed to upload image. Please try again.",
  regenerate_pin: "Failed to regenerate PIN",
};

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
