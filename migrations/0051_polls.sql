CREATE TABLE "forum_poll_choices" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_poll_choices_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "forum_poll_votes" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"choices" integer[] NOT NULL,
	CONSTRAINT "forum_poll_votes_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "forum_poll_votes_choices" CHECK (cardinality("forum_poll_votes"."choices") > 0)
);
--> statement-breakpoint
CREATE TABLE "forum_polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"is_multiple" boolean NOT NULL,
	"results" text NOT NULL,
	"closes_at" timestamp with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_poll_choices" ADD CONSTRAINT "forum_poll_choices_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_votes" ADD CONSTRAINT "forum_poll_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_votes" ADD CONSTRAINT "forum_poll_votes_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_polls" ADD CONSTRAINT "forum_polls_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_poll_votes_member" ON "forum_poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "forum_polls_open" ON "forum_polls" USING btree ("closes_at") WHERE not is_closed;