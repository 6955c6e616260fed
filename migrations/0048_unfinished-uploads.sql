CREATE TABLE "unfinished_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload_id" text NOT NULL,
	"start_byte" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_start_byte_pk" PRIMARY KEY("upload_id","start_byte")
);
--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_unfinished_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."unfinished_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unfinished_uploads_updated" ON "unfinished_uploads" USING btree ("updated_at");