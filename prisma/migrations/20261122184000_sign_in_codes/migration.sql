-- CreateTable
CREATE TABLE "SignInCode" (
    "request_hash" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "replaced" TEXT NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "plan" TEXT NOT NULL DEFAULT '',
    "return_to" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" DATETIME NOT NULL,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME
);

-- CreateIndex
CREATE INDEX "SignInCode_email_idx" ON "SignInCode"("email");

-- CreateIndex
CREATE INDEX "SignInCode_expires_at_idx" ON "SignInCode"("expires_at");
