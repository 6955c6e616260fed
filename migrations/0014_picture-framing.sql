ALTER TABLE "published_posts" ADD COLUMN "featured_framing" jsonb;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "framing" jsonb;