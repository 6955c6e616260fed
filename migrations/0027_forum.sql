CREATE TABLE "forum_likes" (
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_likes_post_id_author_id_pk" PRIMARY KEY("post_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"parent_number" integer,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"anonymous_number" integer,
	"anonymous_pillar" text,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"submission_key" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_pseudonyms" (
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pillar" text NOT NULL,
	CONSTRAINT "forum_pseudonyms_thread_id_author_id_pk" PRIMARY KEY("thread_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"title" text NOT NULL,
	"opening" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"anonymous_pillar" text,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"anonymous_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"pillar" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"writers" text DEFAULT 'member' NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pseudonyms" ADD CONSTRAINT "forum_pseudonyms_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pseudonyms" ADD CONSTRAINT "forum_pseudonyms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_likes_author" ON "forum_likes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_number_unique" ON "forum_posts" USING btree ("thread_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_submission_unique" ON "forum_posts" USING btree ("author_id","submission_key");--> statement-breakpoint
CREATE INDEX "forum_posts_position" ON "forum_posts" USING btree ("thread_id","position","number");--> statement-breakpoint
CREATE INDEX "forum_posts_liked" ON "forum_posts" USING btree ("thread_id","like_count" DESC NULLS FIRST,"number") WHERE parent_number is null;--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_slug_unique" ON "forum_threads" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "forum_threads_active" ON "forum_threads" USING btree ("active_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_active" ON "forum_threads" USING btree ("topic_id","active_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_new" ON "forum_threads" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_top" ON "forum_threads" USING btree ("topic_id","like_count" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_unanswered" ON "forum_threads" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'published' and reply_count = 0;--> statement-breakpoint
CREATE INDEX "forum_threads_created" ON "forum_threads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_threads_pinned" ON "forum_threads" USING btree ("pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "forum_threads_title" ON "forum_threads" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_threads_hashtags" ON "forum_threads" USING gin ("hashtags");--> statement-breakpoint
CREATE INDEX "forum_threads_author" ON "forum_threads" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_slug_unique" ON "forum_topics" USING btree ("slug");