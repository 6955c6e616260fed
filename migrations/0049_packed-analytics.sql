CREATE TABLE "analytics_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"count" integer NOT NULL,
	"page_visits" integer NOT NULL,
	"page_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bounces" integer NOT NULL,
	"exits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"timed" integer NOT NULL,
	"conversions" integer NOT NULL,
	"rows" "bytea" NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "analytics_event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_funnel_days" (
	"funnel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_funnel_days_funnel_id_day_step_pk" PRIMARY KEY("funnel_id","day","step")
);
--> statement-breakpoint
CREATE TABLE "analytics_months" (
	"month" date PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"lists" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_funnel_days" ADD CONSTRAINT "analytics_funnel_days_funnel_id_analytics_funnels_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."analytics_funnels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "analytics_funnel_days" ("funnel_id", "day", "step", "visits")
SELECT "analytics_funnels"."id", "day", "value"::smallint, sum("visits")::integer
FROM "analytics_days" JOIN "analytics_funnels" ON "dimension" = 'funnel:' || "analytics_funnels"."id"
GROUP BY 1, 2, 3;--> statement-breakpoint
-- Days of which all events are stored are counted again. The first hour of the oldest day may be gone.
INSERT INTO "analytics_event_days" ("day", "version")
SELECT "day", 1 FROM (SELECT DISTINCT ("at" AT TIME ZONE 'Europe/London')::date AS "day" FROM "analytics_events") AS "days"
WHERE "day" > (SELECT min(("at" AT TIME ZONE 'Europe/London')::date) FROM "analytics_events")
	OR "day" NOT IN (SELECT "day" FROM "analytics_roll_ups");--> statement-breakpoint
DROP TABLE "analytics_days" CASCADE;--> statement-breakpoint
DROP TABLE "analytics_roll_ups" CASCADE;
