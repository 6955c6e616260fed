CREATE TABLE "forum_blocks" (
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_blocks_member_id_other_id_pk" PRIMARY KEY("member_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "forum_bookmarks" (
	"member_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_bookmarks_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_follows_member_id_kind_target_pk" PRIMARY KEY("member_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"trust_level" integer DEFAULT 0 NOT NULL,
	"days_visited" integer DEFAULT 0 NOT NULL,
	"last_visited_on" date,
	"mail_frequency" text DEFAULT 'immediately' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text DEFAULT 'Europe/London' NOT NULL,
	"last_digest_at" timestamp with time zone,
	"erases_posts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "answered_number" integer;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "anonymous_number" integer;--> statement-breakpoint
ALTER TABLE "forum_blocks" ADD CONSTRAINT "forum_blocks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_blocks" ADD CONSTRAINT "forum_blocks_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_blocks_other" ON "forum_blocks" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_post" ON "forum_bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_due" ON "forum_bookmarks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "forum_follows_target" ON "forum_follows" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "forum_notifications_member" ON "forum_notifications" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_notifications_unread" ON "forum_notifications" USING btree ("member_id","thread_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "forum_notifications_unmailed" ON "forum_notifications" USING btree ("created_at") WHERE read_at is null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "forum_notifications_post" ON "forum_notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_notifications_thread" ON "forum_notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_replies" ON "forum_notifications" USING btree ("member_id","thread_id") WHERE kind = 'reply';--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_likes" ON "forum_notifications" USING btree ("member_id","post_id") WHERE kind = 'like';--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_posts" ON "forum_notifications" USING btree ("member_id","post_id") WHERE kind in ('answer', 'mention', 'quote', 'thread', 'person');--> statement-breakpoint
-- The times of anonymous posts become coarse, as those of new ones are (app/features/forum/coarse-time.ts).
UPDATE "forum_posts" SET "written_at" = "created_at", "answered_number" = "parent_number";--> statement-breakpoint
UPDATE "forum_posts" SET "created_at" = date_bin('6 hours', "created_at", '1970-01-01T00:00:00Z') WHERE "anonymous_number" IS NOT NULL;--> statement-breakpoint
UPDATE "forum_threads" SET "created_at" = date_bin('6 hours', "created_at", '1970-01-01T00:00:00Z'), "anonymous_number" = 1 WHERE "is_anonymous";--> statement-breakpoint
UPDATE "forum_threads" t SET "active_at" = coalesce((SELECT max(p."created_at") FROM "forum_posts" p WHERE p."thread_id" = t."id" AND p."status" = 'published'), t."created_at")
WHERE EXISTS (SELECT 1 FROM "forum_posts" p WHERE p."thread_id" = t."id" AND p."anonymous_number" IS NOT NULL);--> statement-breakpoint
-- Whoever wrote in a thread follows it.
INSERT INTO "forum_follows" ("member_id", "kind", "target", "level", "created_at")
SELECT DISTINCT "author_id", 'thread', "thread_id"::text, 'everything', now() FROM "forum_posts" WHERE "author_id" IS NOT NULL;
