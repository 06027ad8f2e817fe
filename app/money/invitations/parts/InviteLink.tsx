import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";

/** A link to follow or copy by hand; the buttons come with scripts. */
export function InviteLink({ link, days }: { link: string; days: number }) {
  const [can_share, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);
  const text = `Join the club with my link and we both get ${days} free days:`;
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <a className="link inline-block py-2" href={link}>
          {link}
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <a
          className="btn btn-quiet"
          rel="noopener"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
        >
          Send by WhatsApp
        </a>
        {can_share ? (
          <Button
            type="button"
            look="quiet"
            onClick={() => navigator.share({ text, url: link }).catch(() => undefined)}
          >
            Share…
          </Button>
        ) : null}
        <CopyButton text={link} done="Link copied" label="Copy link" />
      </p>
    </>
  );
}

export function GetLink({ look = "quiet" }: { look?: ButtonLook }) {
  return (
    <Form method="post" action="/account/friends">
      <Button look={look}>Get my link</Button>
    </Form>
  );
}
