-- What lists and the dashboard would have to count, kept in the transaction of the row itself, whoever writes it.
CREATE TABLE "Tally" (
    "list" TEXT NOT NULL,
    "facet" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,
    "amount_cents" BIGINT NOT NULL DEFAULT 0,
    "discount_cents" BIGINT NOT NULL DEFAULT 0,

    PRIMARY KEY ("list", "facet", "day")
);

CREATE TABLE "MemberTally" (
    "paid_through" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "cancelled" BOOLEAN NOT NULL,
    "renewal_failed" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "anonymised" BOOLEAN NOT NULL,
    "entries" INTEGER NOT NULL,

    PRIMARY KEY ("paid_through", "plan_type", "city", "cancelled", "renewal_failed", "ended", "anonymised")
);

-- The different texts that lists are searched by (addresses, subjects, payers): far fewer than the rows that carry them.
CREATE TABLE "SearchText" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL
);
CREATE UNIQUE INDEX "SearchText_kind_text_key" ON "SearchText"("kind", "text");

-- Any part of a text of three letters or more is found without reading every row.
CREATE VIRTUAL TABLE "MemberSearch" USING fts5(search_text, content='Member', content_rowid='id', tokenize='trigram');
CREATE VIRTUAL TABLE "TextSearch" USING fts5(text, content='SearchText', content_rowid='id', tokenize='trigram');

-- CreateIndex
CREATE INDEX "Voucher_status_issued_on_idx" ON "Voucher"("status", "issued_on");
CREATE INDEX "OutboxMail_status_created_at_idx" ON "OutboxMail"("status", "created_at");
CREATE INDEX "OutboxMail_recipient_email_created_at_idx" ON "OutboxMail"("recipient_email", "created_at");
CREATE INDEX "OutboxMail_subject_created_at_idx" ON "OutboxMail"("subject", "created_at");
CREATE INDEX "Payment_payer_email_idx" ON "Payment"("payer_email");
CREATE INDEX "Payment_payer_name_idx" ON "Payment"("payer_name");
CREATE INDEX "Payment_transaction_id_idx" ON "Payment"("transaction_id");

-- redemption
CREATE TRIGGER "tally_redemption_insert" AFTER INSERT ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_redemption_delete" AFTER DELETE ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_redemption_update" AFTER UPDATE OF claim, redeemed_on, amount_cents, discount_cents ON "Redemption" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN OLD.claim IS NULL THEN 'void' ELSE 'applied' END, OLD.redeemed_on, -1, -OLD.amount_cents, -OLD.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('redemption', CASE WHEN NEW.claim IS NULL THEN 'void' ELSE 'applied' END, NEW.redeemed_on, 1, NEW.amount_cents, NEW.discount_cents)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'redemption', CASE WHEN claim IS NULL THEN 'void' ELSE 'applied' END, redeemed_on, COUNT(*), SUM(amount_cents), SUM(discount_cents) FROM "Redemption" GROUP BY 2, 3;

-- payment
CREATE TRIGGER "tally_payment_insert" AFTER INSERT ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_payment_delete" AFTER DELETE ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_payment_update" AFTER UPDATE OF status, created_at, amount_cents ON "Payment" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', OLD.status, date(OLD.created_at, '+2 hours'), -1, -OLD.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('payment', NEW.status, date(NEW.created_at, '+2 hours'), 1, NEW.amount_cents, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'payment', status, date(created_at, '+2 hours'), COUNT(*), SUM(amount_cents), SUM(0) FROM "Payment" GROUP BY 2, 3;

-- voucher
CREATE TRIGGER "tally_voucher_insert" AFTER INSERT ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_voucher_delete" AFTER DELETE ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_voucher_update" AFTER UPDATE OF status, issued_on, redeemed_amount_cents ON "Voucher" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', OLD.status, OLD.issued_on, -1, -COALESCE(OLD.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('voucher', NEW.status, NEW.issued_on, 1, COALESCE(NEW.redeemed_amount_cents, 0), 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'voucher', status, issued_on, COUNT(*), SUM(COALESCE(redeemed_amount_cents, 0)), SUM(0) FROM "Voucher" GROUP BY 2, 3;

-- mail
CREATE TRIGGER "tally_mail_insert" AFTER INSERT ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_mail_delete" AFTER DELETE ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_mail_update" AFTER UPDATE OF status, email_type ON "OutboxMail" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', OLD.status || ':' || OLD.email_type, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('mail', NEW.status || ':' || NEW.email_type, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'mail', status || ':' || email_type, '', COUNT(*), SUM(0), SUM(0) FROM "OutboxMail" GROUP BY 2, 3;

-- joined
CREATE TRIGGER "tally_joined_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_joined_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_joined_update" AFTER UPDATE OF created_at ON "Member" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', date(OLD.created_at, '+2 hours'), -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('joined', '', date(NEW.created_at, '+2 hours'), 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'joined', '', date(created_at, '+2 hours'), COUNT(*), SUM(0), SUM(0) FROM "Member" GROUP BY 2, 3;

-- subscriber
CREATE TRIGGER "tally_subscriber_insert" AFTER INSERT ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_subscriber_delete" AFTER DELETE ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
CREATE TRIGGER "tally_subscriber_update" AFTER UPDATE OF status ON "NewsletterSubscriber" BEGIN
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', OLD.status, '', -1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
  INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
  VALUES ('subscriber', NEW.status, '', 1, 0, 0)
  ON CONFLICT (list, facet, day) DO UPDATE SET entries = entries + excluded.entries,
    amount_cents = amount_cents + excluded.amount_cents, discount_cents = discount_cents + excluded.discount_cents;
END;
INSERT INTO "Tally" (list, facet, day, entries, amount_cents, discount_cents)
SELECT 'subscriber', status, '', COUNT(*), SUM(0), SUM(0) FROM "NewsletterSubscriber" GROUP BY 2, 3;

-- members
CREATE TRIGGER "tally_member_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = entries + excluded.entries;
END;
CREATE TRIGGER "tally_member_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = entries + excluded.entries;
END;
CREATE TRIGGER "tally_member_update"
AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = entries + excluded.entries;
END;
INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
SELECT paid_through, plan_type, city, cancelled_at IS NOT NULL, renewal_failed_at IS NOT NULL, ended_at IS NOT NULL, anonymised_at IS NOT NULL, COUNT(*) FROM "Member" GROUP BY 1, 2, 3, 4, 5, 6, 7;

CREATE TRIGGER "search_member_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "MemberSearch" (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER "search_member_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "MemberSearch" ("MemberSearch", rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
END;
CREATE TRIGGER "search_member_update" AFTER UPDATE OF search_text ON "Member" BEGIN
  INSERT INTO "MemberSearch" ("MemberSearch", rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
  INSERT INTO "MemberSearch" (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
INSERT INTO "MemberSearch" ("MemberSearch") VALUES ('rebuild');

-- texts
CREATE TRIGGER "search_text_insert" AFTER INSERT ON "SearchText" BEGIN
  INSERT INTO "TextSearch" (rowid, text) VALUES (NEW.id, NEW.text);
END;
CREATE TRIGGER "search_text_delete" AFTER DELETE ON "SearchText" BEGIN
  INSERT INTO "TextSearch" ("TextSearch", rowid, text) VALUES ('delete', OLD.id, OLD.text);
END;
CREATE TRIGGER "search_outboxmail_insert" AFTER INSERT ON "OutboxMail" BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
END;
CREATE TRIGGER "search_outboxmail_delete" AFTER DELETE ON "OutboxMail" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
END;
CREATE TRIGGER "search_outboxmail_update" AFTER UPDATE OF recipient_email, subject ON "OutboxMail" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'recipient_email' AND text = OLD.recipient_email
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE recipient_email = OLD.recipient_email);
  DELETE FROM "SearchText" WHERE kind = 'subject' AND text = OLD.subject
    AND NOT EXISTS (SELECT 1 FROM "OutboxMail" WHERE subject = OLD.subject);
  INSERT INTO "SearchText" (kind, text) VALUES ('recipient_email', NEW.recipient_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('subject', NEW.subject) ON CONFLICT (kind, text) DO NOTHING;
END;
INSERT INTO "SearchText" (kind, text) SELECT 'recipient_email', recipient_email FROM "OutboxMail" GROUP BY recipient_email;
INSERT INTO "SearchText" (kind, text) SELECT 'subject', subject FROM "OutboxMail" GROUP BY subject;
CREATE TRIGGER "search_payment_insert" AFTER INSERT ON "Payment" BEGIN
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
END;
CREATE TRIGGER "search_payment_delete" AFTER DELETE ON "Payment" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
END;
CREATE TRIGGER "search_payment_update" AFTER UPDATE OF payer_email, payer_name ON "Payment" BEGIN
  DELETE FROM "SearchText" WHERE kind = 'payer_email' AND text = OLD.payer_email
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_email = OLD.payer_email);
  DELETE FROM "SearchText" WHERE kind = 'payer_name' AND text = OLD.payer_name
    AND NOT EXISTS (SELECT 1 FROM "Payment" WHERE payer_name = OLD.payer_name);
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_email', NEW.payer_email) ON CONFLICT (kind, text) DO NOTHING;
  INSERT INTO "SearchText" (kind, text) VALUES ('payer_name', NEW.payer_name) ON CONFLICT (kind, text) DO NOTHING;
END;
INSERT INTO "SearchText" (kind, text) SELECT 'payer_email', payer_email FROM "Payment" GROUP BY payer_email;
INSERT INTO "SearchText" (kind, text) SELECT 'payer_name', payer_name FROM "Payment" GROUP BY payer_name;
