-- DropIndex
DROP INDEX "Member_plan_type_created_at_idx";

-- DropIndex
DROP INDEX "Member_city_created_at_idx";

-- DropIndex
DROP INDEX "Member_created_at_idx";

-- CreateIndex
CREATE INDEX "Member_plan_type_join_date_idx" ON "Member"("plan_type", "join_date");

-- CreateIndex
CREATE INDEX "Member_city_join_date_idx" ON "Member"("city", "join_date");

-- CreateIndex
CREATE INDEX "Member_join_date_idx" ON "Member"("join_date");

-- CreateIndex
CREATE INDEX "Member_full_name_idx" ON "Member"("full_name");

-- CreateIndex
CREATE INDEX "Member_email_idx" ON "Member"("email");

-- CreateIndex
CREATE INDEX "Payment_payment_provider_created_at_idx" ON "Payment"("payment_provider", "created_at");

-- CreateIndex
CREATE INDEX "Payment_transaction_type_created_at_idx" ON "Payment"("transaction_type", "created_at");

-- CreateIndex
CREATE INDEX "Payment_amount_cents_idx" ON "Payment"("amount_cents");

-- CreateIndex
CREATE INDEX "ProviderLine_amount_cents_idx" ON "ProviderLine"("amount_cents");

-- CreateIndex
CREATE INDEX "Voucher_redeemed_at_idx" ON "Voucher"("redeemed_at");

-- CreateIndex
CREATE INDEX "Voucher_redeemed_amount_cents_idx" ON "Voucher"("redeemed_amount_cents");

-- CreateIndex
CREATE INDEX "Partner_name_idx" ON "Partner"("name");

-- CreateIndex
CREATE INDEX "Redemption_amount_cents_idx" ON "Redemption"("amount_cents");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_confirmed_at_idx" ON "NewsletterSubscriber"("confirmed_at");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_unsubscribed_at_idx" ON "NewsletterSubscriber"("unsubscribed_at");

-- CreateIndex
CREATE INDEX "ContactMessage_created_at_idx" ON "ContactMessage"("created_at");

-- CreateIndex
CREATE INDEX "AuditEntry_action_idx" ON "AuditEntry"("action");

-- CreateIndex
CREATE INDEX "AuditEntry_actor_name_idx" ON "AuditEntry"("actor_name");


CREATE OR REPLACE FUNCTION "tally_mail_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_delete" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_delete"();

CREATE OR REPLACE FUNCTION "tally_mail_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_insert" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_insert"();

CREATE OR REPLACE FUNCTION "tally_mail_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_mail_update" ON "OutboxMail";
CREATE CONSTRAINT TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type, created_at ON "OutboxMail"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_mail_update"();

CREATE OR REPLACE FUNCTION "tally_payment_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_delete" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_delete"();

CREATE OR REPLACE FUNCTION "tally_payment_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_insert" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_insert"();

CREATE OR REPLACE FUNCTION "tally_payment_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, to_char(OLD.created_at + interval '2 hours', 'YYYY-MM-DD'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, to_char(NEW.created_at + interval '2 hours', 'YYYY-MM-DD'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = "Tally".entries + excluded.entries,
    amount_cents = "Tally".amount_cents + excluded.amount_cents, discount_cents = "Tally".discount_cents + excluded.discount_cents;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_payment_update" ON "Payment";
CREATE CONSTRAINT TRIGGER "tally_payment_update" AFTER UPDATE OF status, payment_provider, transaction_type, created_at, amount_cents ON "Payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_payment_update"();

DELETE FROM "Tally" WHERE list IN ('mail', 'payment');
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'mail', status || ':' || email_type, to_char(created_at + interval '2 hours', 'YYYY-MM-DD'), COUNT(*), 0, 0 FROM "OutboxMail" GROUP BY 2, 3;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'payment', status || ':' || payment_provider || ':' || transaction_type, to_char(created_at + interval '2 hours', 'YYYY-MM-DD'), COUNT(*), SUM(amount_cents), 0 FROM "Payment" GROUP BY 2, 3;

-- Codes of deleted partners no longer work.
UPDATE "Voucher" SET status = 'expired'
WHERE status = 'issued' AND partner_id IN (SELECT id FROM "Partner" WHERE NOT is_active);

-- A phone number is found in any spelling: 082 555 0112 is searched as 27825550112.
UPDATE "Member" SET search_text = search_text || ' ' || CASE
  WHEN replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '') LIKE '+%' THEN substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), 2)
  WHEN replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '') LIKE '00%' THEN substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), 3)
  WHEN replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '') LIKE '0%' THEN '27' || substr(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', ''), 2)
  ELSE replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '/', '') END
WHERE phone <> '' AND search_text <> '';
