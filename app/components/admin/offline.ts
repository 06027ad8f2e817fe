import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

const NETWORK_ERROR = "Network error. Please check your connection and try again.";

/** A `clientAction` that keeps the form if the server is unreachable: `fetch` then throws a TypeError. */
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

/** A `shouldRevalidate` for such screens: after a local answer, revalidation would fail and remove the form. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.offline ? false : defaultShouldRevalidate;
}

/** What a form's refusal holds of it: all that was typed but the password. */
function typedIn(form: FormData) {
  const texts = [...form].filter(([name, value]) => typeof value === "string" && name !== "password");
  return { status: "error", initialValue: Object.fromEntries(texts) };
}
