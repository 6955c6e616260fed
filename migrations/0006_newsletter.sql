CREATE TABLE "letter_recipients" (
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "letter_recipients_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_source" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_tokens" ADD CONSTRAINT "subscriber_tokens_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting" ON "letter_recipients" USING btree ("letter_id") WHERE mail_id is null and skipped_at is null;--> statement-breakpoint
CREATE INDEX "letter_recipients_handed" ON "letter_recipients" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "letter_recipients_mail" ON "letter_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state");--> statement-breakpoint
CREATE INDEX "letters_updated" ON "letters" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriber_tokens_subscriber" ON "subscriber_tokens" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_unique" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "subscribers_user" ON "subscribers" USING btree ("user_id");--> statement-breakpoint
-- Members who turned the setting on before there was a list said yes by it.
INSERT INTO "subscribers" ("email", "state", "consent_at", "consent_source", "confirmed_at", "user_id")
SELECT lower("users"."email"), 'confirmed', "user_settings"."updated_at", 'Settings of the account', "user_settings"."updated_at", "users"."id"
FROM "users" JOIN "user_settings" ON "user_settings"."user_id" = "users"."id"
WHERE "users"."email_verified" AND ("user_settings"."values" ->> 'newsletters')::boolean
ON CONFLICT DO NOTHING;
