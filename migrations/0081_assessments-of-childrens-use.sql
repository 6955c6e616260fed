ALTER TABLE "duty_assessments" ADD COLUMN "children" jsonb;--> statement-breakpoint
ALTER TABLE "duty_assessments" ADD COLUMN "laws" jsonb DEFAULT '[]'::jsonb NOT NULL;