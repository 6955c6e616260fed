CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	"page_visits" integer NOT NULL,
	"page_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bounces" integer NOT NULL,
	"exits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"timed" integer NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"visitor" bigint NOT NULL,
	"visit" bigint NOT NULL,
	"view" bigint NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"entry" text NOT NULL,
	"referrer" text NOT NULL,
	"campaign" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"depth" smallint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "analytics_funnels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_hours" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"exit" text NOT NULL,
	"entry" text NOT NULL,
	"referrer" text NOT NULL,
	"campaign" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"page_visits" integer NOT NULL,
	"page_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bounces" integer NOT NULL,
	"exits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"timed" integer NOT NULL
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "analytics_roll_ups" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_share_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_dropped_events" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_days_dimension" ON "analytics_days" USING btree ("dimension","day");--> statement-breakpoint
CREATE INDEX "analytics_events_visitor" ON "analytics_events" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "analytics_events_at" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_goals_target_unique" ON "analytics_goals" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "analytics_hours_hour" ON "analytics_hours" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_share_links_digest_unique" ON "analytics_share_links" USING btree ("digest");