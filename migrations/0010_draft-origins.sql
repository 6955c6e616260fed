ALTER TABLE "drafts" ADD COLUMN "saved_from" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "saved_sequence" integer;