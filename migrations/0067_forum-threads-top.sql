CREATE INDEX CONCURRENTLY IF NOT EXISTS "forum_threads_top" ON "forum_threads" USING btree ("like_count" DESC NULLS FIRST,"id") WHERE status = 'published';
