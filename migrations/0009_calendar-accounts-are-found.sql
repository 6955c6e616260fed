CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_calendars_account" ON "booking_calendars" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "booking_calendars_written_unique" ON "booking_calendars" USING btree ("host_id") WHERE is_written;
