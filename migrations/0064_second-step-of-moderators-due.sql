-- Whoever is a moderator already may put off the second step from now on: before this version they needed none.
UPDATE "users" SET "first_signed_in_at" = now()
WHERE "id" IN (SELECT "user_id" FROM "user_roles" WHERE "role" = 'moderator')
AND "id" NOT IN (SELECT "user_id" FROM "user_roles" WHERE "role" = 'admin');
