CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"archive" text,
	"bytes" bigint,
	"media_bytes" bigint,
	"missing_files" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"error" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"copied_at" timestamp with time zone,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "backup_runs_requested" ON "backup_runs" USING btree ("kind","requested_at" DESC NULLS LAST);