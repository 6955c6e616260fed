CREATE TABLE "forum_drafts" (
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"thread_id" uuid,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "forum_mentions_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_drafts_updated" ON "forum_drafts" USING btree ("member_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_drafts_thread" ON "forum_drafts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_member" ON "forum_mentions" USING btree ("member_id");