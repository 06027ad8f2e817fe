-- Sorts by every shown column, and filters of those columns.
DROP INDEX "Member_plan_type_created_at_idx";
DROP INDEX "Member_city_created_at_idx";
DROP INDEX "Member_created_at_idx";
CREATE INDEX "Member_plan_type_join_date_idx" ON "Member"("plan_type", "join_date");
CREATE INDEX "Member_city_join_date_idx" ON "Member"("city", "join_date");
CREATE INDEX "Member_join_date_idx" ON "Member"("join_date");
CREATE INDEX "Member_full_name_idx" ON "Member"("full_name");
CREATE INDEX "Member_email_idx" ON "Member"("email");
CREATE INDEX "Payment_payment_provider_created_at_idx" ON "Payment"("payment_provider", "created_at");
CREATE INDEX "Payment_transaction_type_created_at_idx" ON "Payment"("transaction_type", "created_at");
CREATE INDEX "Payment_amount_cents_idx" ON "Payment"("amount_cents");
CREATE INDEX "Partner_name_idx" ON "Partner"("name");
CREATE INDEX "Redemption_amount_cents_idx" ON "Redemption"("amount_cents");
CREATE INDEX "Voucher_redeemed_at_idx" ON "Voucher"("redeemed_at");
CREATE INDEX "Voucher_redeemed_amount_cents_idx" ON "Voucher"("redeemed_amount_cents");
CREATE INDEX "AuditEntry_action_idx" ON "AuditEntry"("action");
CREATE INDEX "AuditEntry_actor_name_idx" ON "AuditEntry"("actor_name");
CREATE INDEX "NewsletterSubscriber_confirmed_at_idx" ON "NewsletterSubscriber"("confirmed_at");
CREATE INDEX "NewsletterSubscriber_unsubscribed_at_idx" ON "NewsletterSubscriber"("unsubscribed_at");
CREATE INDEX "ContactMessage_created_at_idx" ON "ContactMessage"("created_at");
CREATE INDEX "ProviderLine_amount_cents_idx" ON "ProviderLine"("amount_cents");

-- Mails are counted by day, payments by provider and kind too.
DROP TRIGGER "tally_mail_insert";
CREATE TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DROP TRIGGER "tally_mail_delete";
CREATE TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DROP TRIGGER "tally_mail_update";
CREATE TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type, created_at ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DELETE FROM "Tally" WHERE list = 'mail';
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'mail', status || ':' || email_type, date(created_at, '+2 hours'), COUNT(*), 0, 0 FROM "OutboxMail" GROUP BY 2, 3;
DROP TRIGGER "tally_payment_insert";
CREATE TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DROP TRIGGER "tally_payment_delete";
CREATE TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DROP TRIGGER "tally_payment_update";
CREATE TRIGGER "tally_payment_update" AFTER UPDATE OF status, payment_provider, transaction_type, created_at, amount_cents ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status || ':' || OLD.payment_provider || ':' || OLD.transaction_type, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status || ':' || NEW.payment_provider || ':' || NEW.transaction_type, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
DELETE FROM "Tally" WHERE list = 'payment';
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'payment', status || ':' || payment_provider || ':' || transaction_type, date(created_at, '+2 hours'), COUNT(*), SUM(amount_cents), 0 FROM "Payment" GROUP BY 2, 3;

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
