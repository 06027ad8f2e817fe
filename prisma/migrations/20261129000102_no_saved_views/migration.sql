DROP TABLE "SavedView";
