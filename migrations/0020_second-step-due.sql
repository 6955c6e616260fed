ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_signed_in_at" timestamp with time zone;
--> statement-breakpoint
-- Whoever has a role already may put off the second step from now on.
UPDATE "users" SET "first_signed_in_at" = now() WHERE "id" IN (SELECT "user_id" FROM "user_roles");
