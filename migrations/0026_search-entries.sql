-- English stems of every word. Stop words are left out of queries, by a setting, and not out of the index.
CREATE TEXT SEARCH DICTIONARY site_search_stem (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION site_search (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION site_search ALTER MAPPING FOR asciiword, word, numword WITH site_search_stem;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"parent_key" text,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"audience" text DEFAULT 'public' NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"dated_at" timestamp with time zone,
	"weight" smallint DEFAULT 100 NOT NULL,
	"indexed_at" timestamp with time zone NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_rebuilds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"source_name" text,
	"last_key" uuid
);
--> statement-breakpoint
CREATE TABLE "search_top_entries" (
	"stem" text NOT NULL,
	"kind" text NOT NULL,
	"impact" real NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "search_top_entries_stem_kind_impact_entry_id_pk" PRIMARY KEY("stem","kind","impact","entry_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"titles" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- What was found before is found until the first rebuild has finished. A post is not found before its date.
INSERT INTO "search_entries" ("kind", "key", "source", "path", "title", "summary", "text", "visible_from", "indexed_at", "vector")
SELECT "kind", "key", "kind" || ':' || "key", "path", rows."title", "summary", "words", coalesce("published_at", now()), now(),
	setweight(to_tsvector('site_search', rows."title"), 'A') || setweight(to_tsvector('site_search', "summary"), 'B') || setweight(to_tsvector('site_search', "words"), 'D')
FROM "search_rows" rows LEFT JOIN "published_posts" ON rows."kind" = 'post' AND rows."key" = "post_id"::text;--> statement-breakpoint
INSERT INTO "search_rebuilds" ("requested_at") SELECT now() WHERE EXISTS (SELECT FROM "search_rows");--> statement-breakpoint
DROP TABLE "search_rows" CASCADE;--> statement-breakpoint
ALTER TABLE "search_top_entries" ADD CONSTRAINT "search_top_entries_entry_id_search_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."search_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_key_unique" ON "search_entries" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "search_entries_source" ON "search_entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "search_entries_path" ON "search_entries" USING btree ("path");--> statement-breakpoint
CREATE INDEX "search_entries_indexed" ON "search_entries" USING btree ("indexed_at");--> statement-breakpoint
CREATE INDEX "search_entries_vector" ON "search_entries" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_top_entries_entry" ON "search_top_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_first_letter" ON "search_words" USING btree (left("word", 1),"titles" DESC NULLS LAST,"entries" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_first_letters" ON "search_words" USING btree (left("word", 2),"titles" DESC NULLS LAST,"entries" DESC NULLS LAST);--> statement-breakpoint
-- The extension sets its own threshold once it is loaded.
SELECT similarity('', '');--> statement-breakpoint
-- Two mistakes in eight letters leave less likeness than the extension expects by default.
CREATE FUNCTION search_similar_words(written text, mistakes integer) RETURNS SETOF "search_words"
LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = '0.2' AS $$
	SELECT * FROM "search_words"
	WHERE "word" % written AND length("word") BETWEEN length(written) - mistakes AND length(written) + mistakes
	ORDER BY similarity("word", written) DESC, "entries" DESC LIMIT 60
$$;
