CREATE TABLE "booking_calendar_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"credentials" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_calendar_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"session_id" uuid,
	"booking_id" uuid,
	"ref" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"conflict" text,
	"moved_to" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_calendar_times" ADD COLUMN "ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD COLUMN "cursor" text;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD COLUMN "whole_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD COLUMN "calendars_leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_calendar_accounts" ADD CONSTRAINT "booking_calendar_accounts_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendar_events" ADD CONSTRAINT "booking_calendar_events_calendar_id_booking_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."booking_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendar_events" ADD CONSTRAINT "booking_calendar_events_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendar_events" ADD CONSTRAINT "booking_calendar_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_calendar_accounts_host" ON "booking_calendar_accounts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booking_calendar_events_calendar" ON "booking_calendar_events" USING btree ("calendar_id","ref");--> statement-breakpoint
CREATE INDEX "booking_calendar_events_session" ON "booking_calendar_events" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "booking_calendar_events_booking" ON "booking_calendar_events" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD CONSTRAINT "booking_calendars_account_id_booking_calendar_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."booking_calendar_accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;