ALTER TABLE "forum_acts" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "forum_acts_batch" ON "forum_acts" USING btree ("batch_id") WHERE batch_id is not null;