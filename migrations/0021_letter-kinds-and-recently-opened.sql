CREATE TABLE "recently_opened" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recently_opened_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "kind" text DEFAULT 'newsletter' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "kinds" text[] DEFAULT '{newsletter}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recently_opened" ADD CONSTRAINT "recently_opened_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recently_opened_newest" ON "recently_opened" USING btree ("user_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
-- Letters that are being written have had no draft with a revision so far.
INSERT INTO "drafts" ("kind", "document_id", "document", "saved_at")
SELECT 'letter', "id", jsonb_build_object('kind', "kind", 'subject', "subject", 'preheader', "preheader", 'body', "body"), "updated_at"
FROM "letters" WHERE "state" IN ('draft', 'scheduled');
