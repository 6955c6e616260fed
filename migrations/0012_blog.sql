CREATE TABLE "counted_post_views" (
	"day" date NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "counted_post_views_day_digest_pk" PRIMARY KEY("day","digest")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"published_revision" integer,
	"views" bigint DEFAULT 0 NOT NULL,
	"sent_as_letter_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_post_tags" (
	"post_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "published_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"author_slug" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"featured_image" text NOT NULL,
	"featured_image_alt" text NOT NULL,
	"read_minutes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "published_post_tags" ADD CONSTRAINT "published_post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "published_post_tags_tag" ON "published_post_tags" USING btree ("tag","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "published_posts_slug_unique" ON "published_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "published_posts_at" ON "published_posts" USING btree ("published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_category" ON "published_posts" USING btree ("category","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_author" ON "published_posts" USING btree ("author_slug","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_vector" ON "published_posts" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "published_posts_words" ON "published_posts" USING gin (lower(title || ' ' || excerpt) gin_trgm_ops);