CREATE TABLE "duty_assessments" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_assessments_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"answers" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"laws_version" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"review_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"risk" text DEFAULT 'unknown' NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "duty_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "duty_reviews" ADD CONSTRAINT "duty_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_reviews_subject" ON "duty_reviews" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "duty_reviews_user" ON "duty_reviews" USING btree ("user_id");