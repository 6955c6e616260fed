ALTER TABLE "posts" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "note" text;