CREATE TABLE "forum_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"post_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"member_id" uuid,
	"moderator_id" uuid,
	"rule" text,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_appeals" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"writer_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic_id" uuid,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_restrictions_unique" UNIQUE NULLS NOT DISTINCT("member_id","kind","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_revelations" (
	"post_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_revelations_unique" UNIQUE("post_id","moderator_id")
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "moved_to_id" uuid;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_appeals" ADD CONSTRAINT "forum_appeals_act_id_forum_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."forum_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_appeals" ADD CONSTRAINT "forum_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_member_notes" ADD CONSTRAINT "forum_member_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_member_notes" ADD CONSTRAINT "forum_member_notes_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_restrictions" ADD CONSTRAINT "forum_restrictions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_restrictions" ADD CONSTRAINT "forum_restrictions_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revelations" ADD CONSTRAINT "forum_revelations_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revelations" ADD CONSTRAINT "forum_revelations_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_acts_post" ON "forum_acts" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_thread" ON "forum_acts" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_member" ON "forum_acts" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_moderator" ON "forum_acts" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "forum_acts_undone_by" ON "forum_acts" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "forum_appeals_open" ON "forum_appeals" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "forum_appeals_decider" ON "forum_appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "forum_member_notes_member" ON "forum_member_notes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_member_notes_writer" ON "forum_member_notes" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "forum_restrictions_topic" ON "forum_restrictions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_revelations_moderator" ON "forum_revelations" USING btree ("moderator_id");--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_moved_to_id_forum_posts_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_posts_moved_to" ON "forum_posts" USING btree ("moved_to_id") WHERE moved_to_id is not null;--> statement-breakpoint
INSERT INTO "forum_restrictions" ("member_id", "kind", "until") SELECT "member_id", 'suspension', "until" FROM "forum_suspensions";
