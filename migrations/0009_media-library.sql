CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"placeholder" text,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"folder_id" uuid,
	"uploaded_by" uuid,
	"upload_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trashed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_tags" (
	"media_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "media_tags_media_id_tag_pk" PRIMARY KEY("media_id","tag")
);
--> statement-breakpoint
CREATE TABLE "media_usages" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by" text NOT NULL,
	"title" text NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "media_usages_media_id_kind_used_by_pk" PRIMARY KEY("media_id","kind","used_by")
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "media_variants_media_id_name_pk" PRIMARY KEY("media_id","name")
);
--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD COLUMN "still_id" uuid;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_tags" ADD CONSTRAINT "media_tags_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_usages" ADD CONSTRAINT "media_usages_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_address_unique" ON "media_files" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_upload_unique" ON "media_files" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "media_files_created" ON "media_files" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_files_folder" ON "media_files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_files_uploader" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_files_trashed" ON "media_files" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_folders_name_unique" ON "media_folders" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "media_tags_tag" ON "media_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "media_usages_user" ON "media_usages" USING btree ("kind","used_by");--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD CONSTRAINT "speaking_videos_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD CONSTRAINT "speaking_videos_still_id_media_files_id_fk" FOREIGN KEY ("still_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speaking_videos_media" ON "speaking_videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "speaking_videos_still" ON "speaking_videos" USING btree ("still_id");