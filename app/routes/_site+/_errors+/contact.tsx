import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { MESSAGE_TYPES } from "~/kernel/messages";
import { tel } from "~/kernel/phones";
import { readSettings } from "~/kernel/settings/settings.server";
import { readPrices } from "~/money/prices/read-prices.server";
import { sendContactMessage } from "~/office/messages/contact.server";
import { contactForm } from "~/office/messages/messages.schema";
import { Faq } from "~/parts/help/Faq";
import { faqOf } from "~/parts/help/questions";
import { Button, ButtonLink } from "~/ui/Button";
import { focusOnMessage } from "~/ui/browser/focus";
import { useSending } from "~/ui/browser/lost-line";
import type { PageHandle } from "~/ui/document/page-handle";
import { pageMeta } from "~/ui/document/page-meta";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field, Select, TextArea } from "~/ui/forms/Field";
import { useFormAnswer } from "~/ui/forms/form-answer";
import { Honeypot } from "~/ui/forms/Honeypot";
import { Panel } from "~/ui/Panel";
import { useForAWhile } from "~/ui/useForAWhile";
import { readQuery } from "~/web/fields/query.server";
import { formStamp, senderOf } from "~/web/forms/bots.server";
import { deps } from "~/web/process/deps.server";
import { env } from "~/web/process/env.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact us",
    description: "Phone, WhatsApp, e-mail or a message: how to reach the club.",
    path: "/contact",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { support_phone, support_email, whatsapp_number, facebook_url, grace_days } =
    await readSettings(deps);
  const stores_card = env.PAYFAST_TOURIST_MODE === "tokenization";
  return json({
    faq: faqOf({ grace_days, prices: await readPrices(deps), stores_card }).slice(0, 4),
    sent: readQuery(request).get("sent") === "1",
    shown_at: formStamp(),
    contact: { support_phone, support_email, whatsapp_number, facebook_url },
  });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "anyone",
    schema: contactForm,
    people: "mark",
    limit: ["form"],
    once: true,
    run: ({ deps, value, fields, request }) => sendContactMessage(deps, value, senderOf(request, fields)),
    done: "/contact?sent=1",
    failure: "Something went wrong. Please try again.",
  });

/** The shortest time that "sending" shows, and how long the confirmation stays before the form returns. */
const SENDING_FOR_MS = 1000;
const CONFIRMED_FOR_MS = 3000;

export const handle: PageHandle = { styles: "visitor", help: "line" };

export default function Contact() {
  const { sent, shown_at, contact, faq } = useLoaderData<typeof loader>();
  const submitting = useSending();
  const begun = useBegun(submitting, SENDING_FOR_MS);
  const sending = submitting || (sent && begun);
  const confirmed = sent && !sending;
  // It comes after the form's answer, whose result would have the focus by itself.
  useEffect(() => {
    if (confirmed) focusOnMessage();
  }, [confirmed]);
  const navigate = useNavigate();
  useForAWhile(confirmed, CONFIRMED_FOR_MS, () =>
    navigate("/contact", { replace: true, preventScrollReset: true }),
  );
  return (
    <main id="main" className="page">
      <h1>Contact us</h1>
      <FasterWays contact={contact} />
      <div className="mt-4 grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
        <div className="stack">
          {confirmed ? (
            <Panel tone="success" title="Message sent">
              <p>Thank you. We answer within one working day, usually sooner.</p>
              <Link className="foot-link link" to="/contact">
                Write another message
              </Link>
            </Panel>
          ) : (
            <ContactForm shown_at={shown_at} sending={sending} />
          )}
        </div>
        <div className="stack">
          <h2>Common questions</h2>
          <Faq items={faq} />
          <p>
            <ButtonLink to="/how-it-works" look="quiet">
              More answers
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  );
}

const NAMES = ["name", "email", "type", "subject", "message"] as const;

/** Keeps its own messages: the form after a confirmation is a new one. */
function ContactForm({ shown_at, sending }: { shown_at: string; sending: boolean }) {
  const type = useSearchParams()[0].get("type") ?? undefined;
  const [form, fields] = useForm<Record<(typeof NAMES)[number], string>>({
    lastResult: useFormAnswer()?.result,
    defaultValue: { type },
  });
  return (
    <Form method="post" action="/contact" id={form.id} className="card stack">
      <h2>Write to us</h2>
      <ErrorSummary form={form} fields={NAMES.map((name) => fields[name])} />
      <Honeypot shown_at={shown_at} />
      <Field meta={fields.name} label="Your name" required maxLength={100} autoComplete="name" />
      <Field meta={fields.email} label="E-mail" type="email" required maxLength={200} autoComplete="email" />
      <Select meta={fields.type} label="Topic" options={MESSAGE_TYPES} />
      <Field meta={fields.subject} label="Subject" required maxLength={150} />
      <TextArea meta={fields.message} label="Message" required maxLength={5000} rows={6} />
      <Button className="max-sm:w-full">{sending ? "Sending..." : "Send message"}</Button>
    </Form>
  );
}

/** True from when `on` becomes true until `ms` later, even when `on` ended sooner. */
function useBegun(on: boolean, ms: number): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!on) return;
    setBegun(true);
    setTimeout(() => setBegun(false), ms);
  }, [on, ms]);
  return begun;
}

type Contact = ReturnType<typeof useLoaderData<typeof loader>>["contact"];

function FasterWays({ contact }: { contact: Contact }) {
  const { whatsapp_number, support_phone, support_email, facebook_url } = contact;
  const ways = [
    { name: "Phone", to: tel(support_phone), words: support_phone },
    { name: "E-mail", to: `mailto:${support_email}`, words: support_email },
    { name: "Facebook", to: facebook_url, words: facebook_url && "The club's page" },
  ].filter(({ words }) => words);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8">
      {whatsapp_number ? (
        <a className="btn btn-main max-sm:w-full" href={`https://wa.me/${whatsapp_number}`} rel="noopener">
          Chat on WhatsApp
        </a>
      ) : null}
      {ways.map(({ name, to, words }) => (
        <p key={name} className="flex items-center justify-between gap-2 max-sm:w-full">
          <span className="text-muted">{name}</span>
          <a className="foot-link link" href={to} rel="noopener">
            {words}
          </a>
        </p>
      ))}
    </div>
  );
}
