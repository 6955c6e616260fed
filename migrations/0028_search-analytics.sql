CREATE TABLE "search_click_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"path" text NOT NULL,
	"rank" smallint NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_click_days_day_query_path_rank_pk" PRIMARY KEY("day","query","path","rank")
);
--> statement-breakpoint
CREATE TABLE "search_query_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer,
	CONSTRAINT "search_query_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE INDEX "search_click_days_query" ON "search_click_days" USING btree ("query");--> statement-breakpoint
CREATE INDEX "search_query_days_query" ON "search_query_days" USING btree ("query");