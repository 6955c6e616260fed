-- Adding entries to a list first, and to the index together, costs a fraction of adding each by itself.
ALTER INDEX "search_entries_vector" SET (fastupdate = true, gin_pending_list_limit = 512);--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "digest" text DEFAULT '' NOT NULL;
