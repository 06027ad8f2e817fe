-- Members invite nobody any more. Days that an invitation gave are rows of MembershipPeriod, which stay.
DROP TABLE "Invitation";
DROP TABLE "InviteLink";
DELETE FROM "Setting" WHERE "key" IN ('invite_days', 'invites_per_year');
