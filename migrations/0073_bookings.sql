-- Lets an exclusion constraint compare ids as well as ranges. PostgreSQL's contrib modules have it, like pg_trgm.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "bookable_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"length_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"needs_all_hosts" boolean DEFAULT false NOT NULL,
	"place_kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"minimum_notice_hours" integer NOT NULL,
	"window_days" integer NOT NULL,
	"daily_limit" integer,
	"seats" integer DEFAULT 1 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"change_notice_hours" integer NOT NULL,
	"allows_first_name_only" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buttons" text[] DEFAULT '{}' NOT NULL,
	"follow_up" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_host_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"hours" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"region" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_occupied_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"session_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"send_by" timestamp with time zone NOT NULL,
	"outcome" text,
	"mail_id" uuid,
	CONSTRAINT "booking_reminders_booking_id_kind_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
CREATE TABLE "booking_service_hosts" (
	"service_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "booking_service_hosts_service_id_host_id_pk" PRIMARY KEY("service_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "booking_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "booking_sessions_taken" CHECK ("booking_sessions"."taken" between 0 and "booking_sessions"."seats")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"answers" jsonb NOT NULL,
	"notes" text NOT NULL,
	"link" text NOT NULL,
	"link_digest" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"inbox_item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "booking_host_exceptions" ADD CONSTRAINT "booking_host_exceptions_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_service_hosts" ADD CONSTRAINT "booking_service_hosts_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_service_hosts" ADD CONSTRAINT "booking_service_hosts_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inbox_item_id_inbox_items_id_fk" FOREIGN KEY ("inbox_item_id") REFERENCES "public"."inbox_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_services_slug_unique" ON "bookable_services" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "booking_host_exceptions_host" ON "booking_host_exceptions" USING btree ("host_id","last_day");--> statement-breakpoint
CREATE INDEX "booking_hosts_user" ON "booking_hosts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_occupied_times_session" ON "booking_occupied_times" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "booking_reminders_due" ON "booking_reminders" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "booking_service_hosts_host" ON "booking_service_hosts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booking_sessions_start" ON "booking_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "booking_sessions_service" ON "booking_sessions" USING btree ("service_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_link_unique" ON "bookings" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_inbox_item" ON "bookings" USING btree ("inbox_item_id");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
-- Nobody can be in two places at once: the database itself refuses it.
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_exclusion" EXCLUDE USING gist ("host_id" WITH =, "during" WITH &&);