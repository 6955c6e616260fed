CREATE TABLE "forum_imported_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address_digest" text,
	"name_digest" text,
	"joined_at" timestamp with time zone NOT NULL,
	"claimed_by_id" uuid,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "imported_member_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_imported_members" ADD CONSTRAINT "forum_imported_members_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_imported_members_address" ON "forum_imported_members" USING btree ("address_digest") WHERE claimed_by_id is null;--> statement-breakpoint
CREATE INDEX "forum_imported_members_claimer" ON "forum_imported_members" USING btree ("claimed_by_id");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_imported_member_id_forum_imported_members_id_fk" FOREIGN KEY ("imported_member_id") REFERENCES "public"."forum_imported_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_posts_imported" ON "forum_posts" USING btree ("imported_member_id") WHERE imported_member_id is not null;