CREATE TABLE "search_entry_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entry_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" smallint NOT NULL,
	"is_whole" boolean NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_statistics" (
	"id" smallint PRIMARY KEY NOT NULL,
	"wholes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_unused" ON "search_words" USING btree ("stem") WHERE "search_words"."entries" = 0;--> statement-breakpoint
-- Whatever writes or deletes entries need not remember to count them.
CREATE FUNCTION "search_entries_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_entry_changes" ("change", "is_whole", "vector")
	SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, "parent_key" IS NULL,
		CASE WHEN "audience" = 'public' THEN "vector" ELSE ''::tsvector END
	FROM "changed_entries";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "search_entries_inserted" AFTER INSERT ON "search_entries"
	REFERENCING NEW TABLE AS "changed_entries" FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_changed"();--> statement-breakpoint
CREATE TRIGGER "search_entries_deleted" AFTER DELETE ON "search_entries"
	REFERENCING OLD TABLE AS "changed_entries" FOR EACH STATEMENT EXECUTE FUNCTION "search_entries_changed"();--> statement-breakpoint
DROP FUNCTION search_similar_words(text, integer);--> statement-breakpoint
-- A lower threshold compares many times as many words: the caller tries the higher one first.
CREATE FUNCTION search_similar_words(written text, mistakes integer, threshold real) RETURNS SETOF "search_words"
LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = '0.2' AS $$
BEGIN
	PERFORM set_config('pg_trgm.similarity_threshold', threshold::text, true);
	RETURN QUERY SELECT * FROM "search_words"
		WHERE "word" % written AND length("word") BETWEEN length(written) - mistakes AND length(written) + mistakes
		ORDER BY similarity("word", written) DESC, "entries" DESC LIMIT 60;
END
$$;
