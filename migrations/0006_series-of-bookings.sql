ALTER TABLE "bookable_services" ADD COLUMN "max_series" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;
