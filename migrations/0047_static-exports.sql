CREATE TABLE "static_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"known_pages" integer DEFAULT 0 NOT NULL,
	"broken_links" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"error" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "static_exports_requested" ON "static_exports" USING btree ("requested_at" DESC NULLS LAST);