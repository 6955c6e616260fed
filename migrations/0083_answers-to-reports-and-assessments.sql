ALTER TABLE "forum_profile_reports" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_visitor_reports" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_assessments" ADD COLUMN "children" jsonb;--> statement-breakpoint
ALTER TABLE "duty_assessments" ADD COLUMN "laws" jsonb DEFAULT '[]'::jsonb NOT NULL;