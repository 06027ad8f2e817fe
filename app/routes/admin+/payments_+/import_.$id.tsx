import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formsAction } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { shortDay } from "~/kernel/clock";
import { formatCount, formatRand } from "~/kernel/money";
import { importView } from "~/money/bank/import-view.server";
import { Button, ButtonLink } from "~/ui/Button";
import { LooksAgain } from "~/ui/browser/LooksAgain";
import { type FormResult, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors, Panel } from "~/ui/Panel";
import { Tiles } from "~/ui/Tiles";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idOf } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { BankColumns } from "./+parts/BankColumns";
import { BankLines, IgnoredRows, MoneyOut } from "./+parts/BankLines";
import { BankQuestions } from "./+parts/BankQuestions";
import { bankForms } from "./+parts/bank-forms.server";

export const meta: MetaFunction = () => [{ title: "Bank statement · Back office" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "import_statements");
  const asks = readQuery(request).has("columns");
  return json(await orNotFound(importView(deps, idOf(params.id), { asks })));
}

export const action = (args: ActionFunctionArgs) => formsAction(args, bankForms);

export default function BankImport() {
  const view = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const name = view.file_name || "Pasted lines";
  return (
    <main id="main" className="page stack max-w-7xl">
      <h1 className="wrap-anywhere">{name}</h1>
      <p className="text-muted">
        {`Uploaded by ${view.created_by} on ${shortDay(view.created_on)}, ${view.created_at}.`}
      </p>
      {view.stage === "columns" ? (
        <div className="stack max-w-2xl">
          <AboutColumns view={view} />
          <BankColumns
            rows={view.rows}
            width={view.width}
            columns={view.columns}
            asksSide={view.asks_side}
            result={resultOf(answer, "columns")}
          />
        </div>
      ) : null}
      {view.stage === "draft" ? <DryRun view={view} result={resultOf(answer, "book")} /> : null}
      {view.stage === "booking" || view.stage === "booked" ? (
        <Outcome view={view} result={resultOf(answer, "take_back")} />
      ) : null}
    </main>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function AboutColumns({ view }: { view: Extract<View, { stage: "columns" }> }) {
  if (view.asks_side)
    return (
      <Panel tone="warning" title="The file does not say which lines are money out" live={false}>
        <p>
          No amount has a minus, and there is no column of D and C, of money out, or of a balance that adds
          up. A refund would look like a payment. Please say how the lines are to be read.
        </p>
      </Panel>
    );
  return (
    <Panel title={view.columns ? "Which column is which?" : "This layout is new to the club"} live={false}>
      <p>Say which column holds what. Rows without a day are skipped.</p>
    </Panel>
  );
}

function bookWords(sure: number, asked: number): string {
  const payments = sure === 1 ? "1 payment" : `${formatCount(sure)} payments`;
  if (sure === 0) return asked > 0 ? "Book what is ticked" : "Take the statement in";
  return asked === 0 ? `Book ${payments}` : `Book ${payments} and what is ticked`;
}

function AboutBooking({ view: { book, hold, open, ask, recorded } }: Pick<DryRunProps, "view">) {
  if (book.total + hold.total + open.total + ask.total > 0)
    return (
      <Panel title="Nothing is booked yet" live={false}>
        <p>
          The days of membership begin as for payments of today. Each member gets a receipt by mail, or reads
          what is missing. Lines of earlier statements are not booked again. What fits nobody waits for you
          under To match.
        </p>
      </Panel>
    );
  return (
    <Panel tone="warning" title="There is nothing to book" live={false}>
      <p>
        {recorded.total === 0
          ? "No row has a day and money in. Are the columns the right ones?"
          : "Every line is recorded already."}
      </p>
    </Panel>
  );
}

interface DryRunProps {
  view: Extract<View, { stage: "draft" }>;
  result: FormResult | undefined;
}

function DryRun({ view, result }: DryRunProps) {
  const { book, hold, open, ask, recorded, ignored } = view;
  const to_do = book.total + hold.total + open.total;
  return (
    <>
      <Tiles
        tiles={[
          { label: "Would be booked", value: book.total, note: formatRand(book.amount_cents) },
          ...(ask.total > 0
            ? [{ label: "To decide", value: ask.total, note: formatRand(ask.amount_cents) }]
            : []),
          { label: "Would wait on a person", value: hold.total, note: formatRand(hold.amount_cents) },
          { label: "To match", value: open.total, note: formatRand(open.amount_cents) },
          { label: "Recorded already", value: recorded.total },
          { label: "Left out", value: ignored.total },
        ]}
      />
      <FormErrors errors={formErrorsOf(result)} />
      <AboutBooking view={view} />
      {to_do + ask.total > 0 ? (
        <Form method="post" className="stack">
          <BankQuestions part={ask} result={result} />
          <div>
            <Button name="intent" value="book">
              {bookWords(book.total, ask.total)}
            </Button>
          </div>
        </Form>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" to="?columns">
          Change the columns
        </ButtonLink>
        <Button look="quiet" name="intent" value="discard">
          Discard it
        </Button>
      </Form>
      <MoneyOut rows={view.out} />
      <BankLines title="Would be booked" part={book} what="For" />
      <BankLines title="Would wait on a person" part={hold} what="What" />
      <BankLines title="To match" part={open} what="Why" />
      <BankLines title="Recorded already" part={recorded} what="As" />
      <IgnoredRows {...ignored} />
    </>
  );
}

function bookedWords({ total, amount_cents }: { total: number; amount_cents: number }): string {
  if (total === 0) return "The statement is taken in";
  return `${formatCount(total)} ${total === 1 ? "line is" : "lines are"} booked: ${formatRand(amount_cents)}`;
}

interface OutcomeProps {
  view: Extract<View, { stage: "booking" | "booked" }>;
  result: FormResult | undefined;
}

function Outcome({ view, result }: OutcomeProps) {
  const { stage, booked, held, open, decided, recorded, ignored, waiting } = view;
  const seen = booked.total + held.total + open.total + decided.total + recorded.total;
  return (
    <>
      {stage === "booking" ? (
        <StillBooking done={seen} of={seen + waiting} />
      ) : (
        <Panel tone="success" title={bookedWords(booked)}>
          <p>
            By {view.booked_by}.{booked.total > 0 ? " The receipts are on their way by mail." : ""}
            {open.total > 0
              ? ` ${open.total === 1 ? "1 line waits" : `${formatCount(open.total)} lines wait`} for you below.`
              : ""}
          </p>
        </Panel>
      )}
      <Tiles
        tiles={[
          { label: "Booked", value: booked.total, note: formatRand(booked.amount_cents) },
          { label: "Waits on a person", value: held.total, note: formatRand(held.amount_cents) },
          { label: "To match", value: open.total, note: formatRand(open.amount_cents) },
          { label: "Recorded already", value: recorded.total },
          { label: "Left out", value: ignored },
        ]}
      />
      <FormErrors errors={formErrorsOf(result)} />
      <MoneyOut rows={view.out} />
      <BankLines title="To match" part={open} what="Why" />
      {open.total > 0 ? (
        <p>
          Open a line to give it to a member, send it back or explain it.{" "}
          <Link className="link" to="/admin/payments/match">
            All that waits
          </Link>
        </p>
      ) : null}
      <BankLines title="Waits on a person" part={held} what="What" />
      <BankLines title="Booked" part={booked} what="As" />
      <BankLines title="Recorded already" part={recorded} what="As" />
      <BankLines title="Explained or going back" part={decided} what="Why" />
    </>
  );
}

/** A long statement is booked in steps, also while the page is closed. */
function StillBooking({ done, of }: { done: number; of: number }) {
  return (
    <>
      <LooksAgain every_ms={2000} plain_seconds={5} />
      <Panel title={`Booking: ${formatCount(done)} of ${formatCount(of)}`}>
        <p>The import continues if you leave. This page refreshes.</p>
      </Panel>
      <Form method="post">
        <Button look="quiet" name="intent" value="book">
          Go on now
        </Button>
      </Form>
    </>
  );
}
