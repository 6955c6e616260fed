CREATE TABLE "analytics_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"monthly" boolean DEFAULT false NOT NULL,
	"weekly_sent_for" date,
	"monthly_sent_for" date
);
--> statement-breakpoint
ALTER TABLE "analytics_mails" ADD CONSTRAINT "analytics_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;