ALTER TABLE "forum_members" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "forum_members" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;