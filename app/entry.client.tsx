import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./components/browser/keep-typed";
import { tolerateTranslation } from "./components/browser/tolerate-translation";

tolerateTranslation();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, { onRecoverableError: keepTyped() });
});
