CREATE TABLE "forum_read_states" (
	"member_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_read_states_member_id_thread_id_pk" PRIMARY KEY("member_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"warning" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "forum_post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "html_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "warning" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "edit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "solved_number" integer;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD COLUMN "takes_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_read_states" ADD CONSTRAINT "forum_read_states_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_states" ADD CONSTRAINT "forum_read_states_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD CONSTRAINT "forum_post_versions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_read_states_thread" ON "forum_read_states" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_posts_html_version" ON "forum_posts" USING btree ("html_version");--> statement-breakpoint
-- These addresses now belong to screens of the forum.
UPDATE "forum_threads" SET "slug" = "slug" || '-discussion' WHERE "slug" IN ('tag', 'drafts', 'pictures');
