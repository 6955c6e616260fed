CREATE TABLE "booking_calendar_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD COLUMN "feed_digest" text;--> statement-breakpoint
ALTER TABLE "booking_calendar_times" ADD CONSTRAINT "booking_calendar_times_calendar_id_booking_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."booking_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD CONSTRAINT "booking_calendars_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_calendar_times_calendar" ON "booking_calendar_times" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_calendars_host" ON "booking_calendars" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_hosts_feed_unique" ON "booking_hosts" USING btree ("feed_digest");