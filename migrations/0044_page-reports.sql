CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"release" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_vitals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"lcp" real,
	"inp" real,
	"cls" real,
	"ttfb" real,
	"lcp_element" text,
	"inp_element" text,
	"cls_element" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "browser_errors_unique" ON "browser_errors" USING btree ("message","place","release");--> statement-breakpoint
CREATE INDEX "browser_errors_last" ON "browser_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_vitals_at" ON "page_vitals" USING btree ("at");