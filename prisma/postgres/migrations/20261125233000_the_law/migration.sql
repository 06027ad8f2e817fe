-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "begin_consent" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "terms_version" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "DataRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "message" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "due_on" TEXT COLLATE "C" NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "DataRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SuppressedContact" (
    "id" SERIAL NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "SuppressedContact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DataRequest_status_due_on_idx" ON "DataRequest"("status", "due_on");

-- CreateIndex
CREATE INDEX "DataRequest_due_on_idx" ON "DataRequest"("due_on");

-- CreateIndex
CREATE INDEX "DataRequest_created_at_idx" ON "DataRequest"("created_at");

-- CreateIndex
CREATE INDEX "DataRequest_email_idx" ON "DataRequest"("email");

-- CreateIndex
CREATE UNIQUE INDEX "SuppressedContact_hash_key" ON "SuppressedContact"("hash");
