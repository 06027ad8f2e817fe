import { Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/Button";
import { forgetForm } from "~/ui/browser/kept-form";
import { NETWORK_ERROR } from "~/ui/browser/lost-line";
import { Honeypot, TRAPPED } from "~/ui/forms/Honeypot";

const SHOWN_FOR_MS = 5000;

/** `stays`: until the next try. */
type Answer = { success: boolean; stays?: boolean; message?: string; error?: string };

async function signUp(fields: object): Promise<Answer> {
  try {
    const answer = await fetch("/api/newsletter/signup", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(fields),
    });
    return { error: "Failed to subscribe", ...(await answer.json()) };
  } catch {
    return { success: false, stays: true, error: `${NETWORK_ERROR} Nothing is confirmed as sent.` };
  }
}

function useSignUp() {
  const [sending, setSending] = useState(false);
  const [blank, setBlank] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => setBlank(email.current?.value.trim() === ""), []);
  const status = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (answer) status.current?.focus();
    const timer = answer && !answer.stays && setTimeout(() => setAnswer(null), SHOWN_FOR_MS);
    return () => clearTimeout(timer || undefined);
  }, [answer]);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const { email, phone, company } = Object.fromEntries(new FormData(form));
    if (company) {
      form.querySelector<HTMLInputElement>("[name=company]")!.value = "";
      return setAnswer({ success: false, error: TRAPPED });
    }
    setSending(true);
    const next = await signUp({ email, phone });
    setSending(false);
    setAnswer(next);
    if (!next.success) return;
    form.reset();
    forgetForm(form);
    setBlank(true);
  }
  return { email, status, sending, blank, setBlank, answer, send };
}

export function NewsletterForm({ id }: { id: string }) {
  const { email, status, sending, blank, setBlank, answer, send } = useSignUp();
  return (
    <form method="post" action="/newsletter/signup" onSubmit={send} className="mt-2 grid gap-2">
      <label className="field-label" htmlFor={`${id}-email`}>
        E-mail
      </label>
      <input
        ref={email}
        onInput={({ currentTarget }) => setBlank(currentTarget.value.trim() === "")}
        className="input mt-0"
        id={`${id}-email`}
        name="email"
        type="email"
        required
        maxLength={200}
        autoComplete="email"
      />
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
      <Honeypot />
      <Button look="quiet" aria-disabled={sending || blank || undefined}>
        {sending ? "Sending..." : "Send me news"}
      </Button>
      <p ref={status} role="status" tabIndex={-1} className="text-sm font-bold">
        {answer?.success ? answer.message : answer?.error}
      </p>
      <p className="text-sm text-muted">
        About one letter a month. We mail you a link to confirm, and you can stop at any time.
      </p>
    </form>
  );
}

export function NewsletterLink() {
  return (
    <p className="mt-2">
      <Link className="foot-link link" to="/newsletter/signup">
        About one letter a month: sign up
      </Link>
    </p>
  );
}
