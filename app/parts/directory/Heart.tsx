import { Form, useFetchers } from "@remix-run/react";
import { useLostLine } from "~/ui/browser/lost-line";
import { Icon } from "~/ui/Icon";

const FORM_ID = "hearts";

/**
 * The one form that all hearts of a page send; `return_to` is the page to come back to. Each press is a request of its own, which
 * neither another press nor another page ends.
 */
export function HeartsForm({ return_to }: { return_to: string }) {
  return (
    <Form
      method="post"
      id={FORM_ID}
      navigate={false}
      data-lost-again
      data-lost="Your favourite was not saved. Please try again."
    >
      <input type="hidden" name="return_to" value={return_to} />
    </Form>
  );
}

/** Needs `HeartsForm` on the page. */
export function Heart({
  partner: { slug, name },
  on,
  onPicture = false,
}: {
  partner: { slug: string; name: string };
  on: boolean;
  onPicture?: boolean;
}) {
  const action = `/partners/${slug}`;
  const sent = useFetchers().filter(({ formAction }) => formAction === action);
  const isLost = useLostLine() !== null;
  // Shown at once, before the answer comes; not while nothing is confirmed as sent.
  const wanted = isLost ? null : sent.at(-1)?.formData?.get("intent");
  const isOn = wanted ? wanted === "add_favourite" : on;
  const label = isOn ? "In your favourites" : "Add to favourites";
  return (
    <button
      type="submit"
      form={FORM_ID}
      formAction={action}
      name="intent"
      value={isOn ? "remove_favourite" : "add_favourite"}
      className={`heart${isOn ? " heart-on" : ""}${onPicture ? " on-picture" : ""}`}
      aria-label={isOn ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      title={label}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
