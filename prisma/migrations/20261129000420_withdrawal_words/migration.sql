-- Earlier orders keep the consent that was given at their button.
ALTER TABLE "Checkout" RENAME COLUMN "begin_consent" TO "withdrawal_words";
