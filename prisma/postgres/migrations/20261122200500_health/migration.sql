-- CreateTable
CREATE TABLE "JobRun" (
    "name" TEXT COLLATE "C" NOT NULL,
    "done_at" TIMESTAMP(3),
    "failed_at" TIMESTAMP(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "DayErrors" (
    "day" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DayErrors_pkey" PRIMARY KEY ("day","kind")
);
