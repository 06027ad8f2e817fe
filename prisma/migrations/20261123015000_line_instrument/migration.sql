-- Keyed hash of what names the card of a listed charge, so that a payment booked from the list says with which card it was made.
ALTER TABLE "ProviderLine" ADD COLUMN "instrument" TEXT;
