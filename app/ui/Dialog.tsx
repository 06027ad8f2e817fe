import { type MouseEvent, type ReactNode, useRef } from "react";

/** A native dialog. Put `open` on a link, which leads to a page without JavaScript. */
export function useDialog() {
  const ref = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    if (!ref.current?.showModal) return;
    event.preventDefault();
    ref.current.showModal();
  };
  return { ref, open };
}

export function Dialog({
  dialog,
  title,
  look = "",
  children,
}: {
  dialog: ReturnType<typeof useDialog>;
  title: string;
  look?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it; the tap beside it is an extra.
    <dialog
      ref={dialog.ref}
      className={`dialog ${look}`}
      aria-label={title}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog" className="dialog-body">
        {children}
        <button type="submit" className="btn btn-main btn-wide">
          Close
        </button>
      </form>
    </dialog>
  );
}
