-- A device is paired as a till, which works without a signal, or it asks for the PIN.
DROP TABLE "CounterDevice";
ALTER TABLE "Till" DROP COLUMN "works_offline";
