import {
  Form,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { Button, type ButtonLook } from "~/ui/Button";
import { Field, type FieldMeta } from "~/ui/forms/Field";
import { FormKey } from "~/ui/forms/FormKey";
import { fieldsOf, formErrorsOf, resultOf, useFormAnswer } from "~/ui/forms/form-answer";
import { FormErrors } from "~/ui/Panel";
import { ROW_LINK } from "./lists/RowLink";

type FieldOf = (name: string) => FieldMeta;

export interface AskForm {
  title: string;
  /** The value of its button. */
  intent: string;
  /** The hidden field that says of which row, where several rows have the same act. */
  of?: Record<string, string | number>;
  button: string;
  look?: ButtonLook;
  /** The title of a refusal. */
  failed?: string;
  /** Asks for a reason. */
  reason?: boolean;
  /** What the fields show before anything was sent. */
  stored?: object;
  action?: string;
  children?: ReactNode | ((field: FieldOf) => ReactNode);
}

/**
 * An act with a form of its own. The page's address with `?act=…` opens it: with scripts as a dialog over the page, without
 * them as all that the page shows. A refusal leaves it open; Back closes it. `leads`: what the screen is for.
 * `inRow`: of a table.
 */
export function Ask({ leads, inRow, ...form }: AskForm & { leads?: boolean; inRow?: boolean }) {
  const look = inRow ? ROW_LINK : leads ? "btn btn-main" : "btn btn-quiet";
  return (
    <>
      <AskLink form={form} className={look} />
      <AskDialog {...form} />
    </>
  );
}

export function AskLink({ form, className }: { form: AskForm; className?: string }) {
  const to = useAddress(nameOf(form));
  return (
    <Link to={to} className={className} preventScrollReset state={{ asked: true }} aria-haspopup="dialog">
      {form.title}
    </Link>
  );
}

/**
 * Nothing, unless the address names it, or it was refused where the address names none. Closed by an answer that is no refusal,
 * such as a secret that is shown once.
 */
export function AskDialog(form: AskForm) {
  const [params] = useSearchParams();
  const answer = useFormAnswer();
  const act =
    params.get("act") ?? nameOf({ intent: sentIn(answer, "intent"), of: form.of && sentOf(answer, form.of) });
  const isDone = answer && !answer.result;
  return act === nameOf(form) && !isDone ? <Opened {...form} /> : null;
}

const sentIn = (answer: ReturnType<typeof useFormAnswer>, name: string) =>
  String(answer?.result?.initialValue?.[name] ?? "");

const sentOf = (answer: ReturnType<typeof useFormAnswer>, of: object) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, sentIn(answer, name)]));

function Opened(form: AskForm) {
  const { title, intent, of = {}, button, look = "danger", reason, stored, action, failed, children } = form;
  const here = useAddress(nameOf(form));
  const back = useAddress();
  const { dialog, close, onClose } = useModal(back);
  const result = resultOf(useFormAnswer(), intent);
  const field = fieldsOf(result, stored);
  return (
    <dialog open ref={dialog} className="dialog act" aria-labelledby="act-title" onClose={onClose}>
      <h2 id="act-title">{title}</h2>
      <Form method="post" action={action ?? here} replace className="stack">
        <FormKey />
        {Object.entries(of).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormErrors title={failed ?? "That did not work"} errors={formErrorsOf(result)} />
        {typeof children === "function" ? children(field) : children}
        {reason ? <Field meta={field("reason")} label="Reason" required maxLength={300} /> : null}
        <p className="act-ways">
          <Link className="btn btn-quiet" to={back} replace onClick={close}>
            {look === "danger" ? "Keep as it is" : "Close"}
          </Link>
          <Button look={look} name="intent" value={intent}>
            {button}
          </Button>
        </p>
      </Form>
    </dialog>
  );
}

/**
 * Makes the dialog modal, and gives the focus back to the link that opened it, or to the button of its menu. One that came with
 * the page stays where it is: moved while somebody presses its button, it would lose the press.
 */
function useModal(back: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [cameWithPage] = useState(useIsHydrating());
  const shown = useRef<HTMLDialogElement | null>(null);
  const dialog = useCallback(
    (node: HTMLDialogElement | null) => {
      const former = shown.current;
      shown.current = node;
      if (!node) return former?.close?.();
      if (cameWithPage || !node.showModal) return;
      // First, because without it the rest of the page is hidden and takes no focus.
      node.dataset.modal = "";
      const menu = document.activeElement?.closest("details.menu");
      menu?.querySelector("summary")?.focus();
      menu?.removeAttribute("open");
      node.removeAttribute("open");
      node.showModal();
    },
    [cameWithPage],
  );
  const close = (event: MouseEvent) => {
    if (shown.current?.dataset.modal === undefined) return;
    event.preventDefault();
    shown.current.close();
  };
  const onClose = () => {
    if (!shown.current) return;
    if (state?.asked) navigate(-1);
    else navigate(back, { replace: true, preventScrollReset: true });
  };
  return { dialog, close, onClose };
}

const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );

const nameOf = ({ intent, of = {} }: Pick<AskForm, "intent" | "of">) =>
  [intent, ...Object.values(of)].join("-");

/** The page's address with the act, or without one. */
function useAddress(act?: string): string {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  for (const name of ["done", "act"]) next.delete(name);
  if (act) next.set("act", act);
  return `?${next}`;
}

/** For a route whose page has acts: opening and closing one reads nothing again. */
export function rereads({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherAct = actOf(currentUrl) !== actOf(nextUrl);
  return isOtherAct && withoutAct(currentUrl) === withoutAct(nextUrl) ? false : defaultShouldRevalidate;
}

const actOf = ({ search }: URL) => new URLSearchParams(search).get("act");

function withoutAct(url: URL): string {
  const other = new URL(url);
  other.searchParams.delete("act");
  return other.href;
}
