DROP TRIGGER "search_entries_inserted" ON "search_entries";--> statement-breakpoint
DROP TRIGGER "search_entries_deleted" ON "search_entries";--> statement-breakpoint
DROP FUNCTION "search_entries_changed"();--> statement-breakpoint
-- allow exclusive-lock: the last release makes these rows again when it needs them, and only its job reads long
TRUNCATE "search_top_entries", "search_top_lists", "search_entry_changes", "search_statistics";
--> statement-breakpoint
-- Pages have more names, and words one more spelling.
INSERT INTO "search_rebuilds" ("requested_at") SELECT now()
	WHERE EXISTS (SELECT FROM "search_entries") AND NOT EXISTS (SELECT FROM "search_rebuilds" WHERE "finished_at" IS NULL);
