DROP TABLE "page_versions" CASCADE;--> statement-breakpoint
ALTER TABLE "pages" DROP COLUMN "draft";