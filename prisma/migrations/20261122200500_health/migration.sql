-- How each scheduled job last ended, and how many errors the club met on a day.
CREATE TABLE "JobRun" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "done_at" DATETIME,
    "failed_at" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT NOT NULL DEFAULT ''
);

CREATE TABLE "DayErrors" (
    "day" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" DATETIME NOT NULL,

    PRIMARY KEY ("day", "kind")
);
