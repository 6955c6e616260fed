CREATE TABLE "forum_post_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_member_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"owner_id" uuid,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_post_pictures" ADD CONSTRAINT "forum_post_pictures_picture_id_media_member_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_member_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_pictures" ADD CONSTRAINT "forum_post_pictures_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_member_pictures" ADD CONSTRAINT "media_member_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_post_pictures_post" ON "forum_post_pictures" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_member_pictures_address_unique" ON "media_member_pictures" USING btree ("address");--> statement-breakpoint
CREATE INDEX "media_member_pictures_owner" ON "media_member_pictures" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_member_pictures_created" ON "media_member_pictures" USING btree ("created_at");