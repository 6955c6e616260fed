-- The interval of the affirmations is a section of the site's settings now; what an admin has chosen moves there.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'site', jsonb_build_object('rotation', "value"), "updated_at" FROM "settings" WHERE "key" = 'affirmation-rotation'
ON CONFLICT ("key") DO UPDATE SET "value" = "settings"."value" || EXCLUDED."value";
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'affirmation-rotation';
