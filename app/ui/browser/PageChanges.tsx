import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router-dom";
import { focusOn } from "./focus";
import { keepTyping, restoreForms } from "./kept-form";
import { LostLine } from "./LostLine";
import { useLostLine } from "./lost-line";
import { useMenus } from "./menus";
import { useBusyButton } from "./useBusyButton";

/**
 * Does for client-side navigation what browsers do for documents: scroll position, focus, announcing the title,
 * progress.
 */
export function PageChanges() {
  useScrollRestoration();
  useMenus();
  const lost = useLostLine();
  useEffect(leaveChecksToClub, []);
  const location = useLocation();
  const { pathname } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form may lead to the same address again.
  useEffect(forgetMessage, [location]);
  useEffect(keepTyping, []);
  const isBack = useNavigationType() === "POP";
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may have a form of its own.
  useEffect(() => {
    restoreForms(isFirst.current ? isReturn() : isBack);
    isFirst.current = false;
  }, [pathname]);
  const { state, formMethod, location: next } = useNavigation();
  const isLoading = state !== "idle" && !lost;
  // The answer is shown before the page's data is read again: the form may be corrected and sent. A redirect still leads away.
  const isAnswered = state === "loading" && formMethod === "POST" && !next.state?._isRedirect;
  useBusyButton(isLoading && formMethod !== undefined && !isAnswered);
  return (
    <>
      {isLoading ? <div className="progress" aria-hidden="true" /> : null}
      {lost ? <LostLine lost={lost} /> : null}
      <p role="status" className="visually-hidden">
        {useNewTitle()}
      </p>
    </>
  );
}

/** Whether the document was reloaded, or opened by Back or Forward. */
function isReturn(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.type !== "navigate";
}

/**
 * Lets the club check a form instead of the browser, so that its own messages appear beside the fields as they do without
 * scripts.
 */
function leaveChecksToClub() {
  const onClick = ({ target }: Event) => {
    const form = (target as Element).closest?.("button")?.form;
    if (form?.method === "post") form.noValidate = true;
  };
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

/**
 * Takes the message out of the address bar once it is shown, so that neither a reload nor a shared link repeats it (see
 * flash.server). The router keeps its own address, and with it the message.
 */
function forgetMessage() {
  const url = new URL(window.location.href);
  for (const name of ["done", "saved", "cancelled"]) url.searchParams.delete(name);
  if (url.href !== window.location.href) history.replaceState(history.state, "", url);
}

/** The title after a client-side navigation, once its heading has the focus; empty for the first page. */
function useNewTitle(): string {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState("");
  const shown = useRef({ pathname, search });
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    const isNew = before.pathname !== pathname;
    // Keeps the focus of a field or message that the page has focused itself, and of what is still there under another query. A link
    // in `main` is the one that was followed, where a layout's tabs stay (the account).
    if (!document.activeElement?.matches(isNew ? "main :not(a)" : "body *")) focusOn(hash);
    if (isNew) setTitle(document.title);
  }, [pathname, search, hash]);
  return title;
}
