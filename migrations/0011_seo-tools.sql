CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_indexed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_in_sitemap" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "missing_addresses_hits" ON "missing_addresses" USING btree ("hits" DESC NULLS LAST);