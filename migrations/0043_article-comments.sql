ALTER TABLE "forum_threads" ADD COLUMN "article_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "is_comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "is_for_articles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_threads_article" ON "forum_threads" USING btree ("article_id") WHERE article_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_comments" ON "forum_threads" USING btree ("article_id") WHERE is_comments;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_for_articles" ON "forum_topics" USING btree ("is_for_articles") WHERE is_for_articles;