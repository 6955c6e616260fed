ALTER TABLE "forum_member_notes" VALIDATE CONSTRAINT "forum_member_notes_post_id_forum_posts_id_fk";
