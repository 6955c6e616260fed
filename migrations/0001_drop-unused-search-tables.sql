-- allow removed-too-early: 0.1.1 names the table and does not use it.
DROP TABLE "search_entry_changes" CASCADE;--> statement-breakpoint
-- allow removed-too-early: 0.1.1 names the table and does not use it.
DROP TABLE "search_statistics" CASCADE;--> statement-breakpoint
-- allow removed-too-early: 0.1.1 names the table and does not use it.
DROP TABLE "search_top_entries" CASCADE;--> statement-breakpoint
-- allow removed-too-early: 0.1.1 names the table and does not use it.
DROP TABLE "search_top_lists" CASCADE;
