CREATE TABLE "search_top_lists" (
	"stem" text NOT NULL,
	"kind" text NOT NULL,
	"least" real NOT NULL,
	CONSTRAINT "search_top_lists_stem_kind_pk" PRIMARY KEY("stem","kind")
);
