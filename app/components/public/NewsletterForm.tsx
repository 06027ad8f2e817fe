import { Link, useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Honeypot } from "./Honeypot";

const SHOWN_FOR_MS = 5000;

type Answer = { success: boolean; message?: string; error?: string };

/** The newsletter's form: with a script it stays where it is, without one it leads to the letter's own page. */
export function NewsletterForm({ id, phone = false }: { id: string; phone?: boolean }) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const sending = fetcher.state !== "idle";
  useEffect(() => {
    if (fetcher.state !== "idle" || !fetcher.data) return;
    setAnswer(fetcher.data);
    if (fetcher.data.success) form.current?.reset();
    const timer = setTimeout(() => setAnswer(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [fetcher.state, fetcher.data]);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (fields.company) return;
    fetcher.submit(
      { email: fields.email ?? "", phone: fields.phone ?? "" },
      { method: "post", action: "/api/newsletter/signup", encType: "application/json" },
    );
  }
  return (
    <form method="post" action="/newsletter/signup" ref={form} onSubmit={send} className="mt-2 grid gap-2">
      <label className="field-label" htmlFor={`${id}-email`}>
        E-mail
      </label>
      <input
        className="input mt-0"
        id={`${id}-email`}
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="email"
      />
      {phone ? (
        <>
          <label className="field-label" htmlFor={`${id}-phone`}>
            Phone <span className="font-normal text-muted">(optional)</span>
          </label>
          <input
            className="input mt-0"
            id={`${id}-phone`}
            name="phone"
            type="tel"
            maxLength={30}
            autoComplete="tel"
          />
        </>
      ) : null}
      <Honeypot />
      <Button look="quiet" disabled={sending}>
        {sending ? "Sending..." : "Send me news"}
      </Button>
      <p role="status" className="text-sm font-semibold">
        {answer?.success ? answer.message : answer ? (answer.error ?? "Failed to subscribe") : null}
      </p>
      <p className="text-sm text-muted">
        About one letter a month. We ask you to confirm by e-mail, and you can stop at any time.
      </p>
    </form>
  );
}

/** Pages with a form of their own lead to the newsletter's, so that nobody fills in the wrong one. */
export function NewsletterLink() {
  return (
    <p className="mt-2">
      <Link className="foot-link link" to="/newsletter/signup">
        About one letter a month: sign up
      </Link>
    </p>
  );
}
