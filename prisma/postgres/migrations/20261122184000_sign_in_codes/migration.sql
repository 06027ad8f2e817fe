-- CreateTable
CREATE TABLE "SignInCode" (
    "request_hash" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "replaced" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "plan" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "return_to" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "sent_at" TIMESTAMP(3) NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "SignInCode_pkey" PRIMARY KEY ("request_hash")
);

-- CreateIndex
CREATE INDEX "SignInCode_email_idx" ON "SignInCode"("email");

-- CreateIndex
CREATE INDEX "SignInCode_expires_at_idx" ON "SignInCode"("expires_at");
