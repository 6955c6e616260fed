ALTER TABLE "affirmations" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "affirmations" ADD COLUMN "removed_at" timestamp with time zone;