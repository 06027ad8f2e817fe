import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

const NETWORK_ERROR = "Network error. Please check your connection and try again.";

/**
 * A route's `clientAction` that answers by itself when the server cannot be reached, so that the screen stays and keeps
 * what was typed. The browser throws a TypeError for a request that got no answer.
 */
export function answerOffline(words: (form: FormData) => string = () => NETWORK_ERROR) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof TypeError)
        return { result: { ...typedIn(form), error: { "": [words(form)] } }, offline: true };
      throw error;
    }
  };
}

/** A screen's `shouldRevalidate`: after an answer given offline, asking for the data again would fail and take the form away. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.offline ? false : defaultShouldRevalidate;
}

/** What a form's refusal holds of it: all that was typed but the password. */
function typedIn(form: FormData) {
  const texts = [...form].filter(([name, value]) => typeof value === "string" && name !== "password");
  return { status: "error", initialValue: Object.fromEntries(texts) };
}
