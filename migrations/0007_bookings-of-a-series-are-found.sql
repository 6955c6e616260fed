CREATE INDEX CONCURRENTLY IF NOT EXISTS "bookings_series" ON "bookings" USING btree ("series_id");
