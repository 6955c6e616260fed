CREATE TABLE "import_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"title" text NOT NULL,
	"payload" jsonb,
	"outcome" text DEFAULT 'make' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"target_id" text,
	"target_address" text
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"upload_id" text NOT NULL,
	"source" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"refusal" text,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"as_drafts" boolean DEFAULT true NOT NULL,
	"fetches_pictures" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_key_unique" ON "import_items" USING btree ("import_id","source_key");--> statement-breakpoint
CREATE INDEX "import_items_source" ON "import_items" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "import_items_position" ON "import_items" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload_unique" ON "imports" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at" DESC NULLS FIRST);