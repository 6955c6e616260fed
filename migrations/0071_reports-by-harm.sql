CREATE TABLE "forum_profile_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"reporter_key" text NOT NULL,
	"reporter_id" uuid,
	"rule" text NOT NULL,
	"harm" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_visitor_reports" (
	"post_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"rule" text NOT NULL,
	"harm" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_visitor_reports_post_id_digest_pk" PRIMARY KEY("post_id","digest")
);
--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "harm" text;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visitor_reports" ADD CONSTRAINT "forum_visitor_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_profile_reports_reporter" ON "forum_profile_reports" USING btree ("profile_id","reporter_key");--> statement-breakpoint
CREATE INDEX "forum_profile_reports_by" ON "forum_profile_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "forum_profile_reports_open" ON "forum_profile_reports" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_profile_reports_resolver" ON "forum_profile_reports" USING btree ("resolved_by_id");