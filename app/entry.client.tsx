import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./components/browser/keep-typed";
import { waitForLine } from "./components/browser/lost-line";
import { addMissingMethods } from "./components/browser/missing-methods";
import { tolerateTranslation } from "./components/browser/tolerate-translation";

addMissingMethods();
tolerateTranslation();
waitForLine();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, { onRecoverableError: keepTyped() });
});
