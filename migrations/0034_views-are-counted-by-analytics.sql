DROP TABLE "counted_post_views" CASCADE;--> statement-breakpoint
DROP TABLE "post_view_salts" CASCADE;