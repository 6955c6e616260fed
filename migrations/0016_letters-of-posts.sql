UPDATE "posts" SET "letter_id" = (
  SELECT "letters"."id" FROM "letters" WHERE "letters"."subject" = "posts"."title" ORDER BY "letters"."created_at" LIMIT 1
) WHERE "sent_as_letter_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "sent_as_letter_at";
