import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "~/ui/browser/keep-typed";
import { waitForLine } from "~/ui/browser/lost-line";
import { addMissingMethods, tolerateTranslation } from "~/ui/browser/tolerate-translation";

addMissingMethods();
tolerateTranslation();
waitForLine();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, { onRecoverableError: keepTyped() });
});
