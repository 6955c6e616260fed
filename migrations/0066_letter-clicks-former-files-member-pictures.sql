CREATE TABLE "media_former_versions" (
	"media_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_former_versions_media_id_version_pk" PRIMARY KEY("media_id","version")
);
--> statement-breakpoint
CREATE TABLE "letter_clicks" (
	"letter_id" uuid NOT NULL,
	"href" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "letter_clicks_letter_id_href_pk" PRIMARY KEY("letter_id","href")
);
--> statement-breakpoint
ALTER TABLE "forum_members" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "forum_members" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_former_versions" ADD CONSTRAINT "media_former_versions_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_clicks" ADD CONSTRAINT "letter_clicks_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_former_versions_replaced" ON "media_former_versions" USING btree ("replaced_at");
