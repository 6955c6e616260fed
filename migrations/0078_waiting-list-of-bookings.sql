CREATE TABLE "booking_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_waiting" ADD CONSTRAINT "booking_waiting_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waiting_unique" ON "booking_waiting" USING btree ("service_id",lower(email));--> statement-breakpoint
CREATE INDEX "booking_waiting_service" ON "booking_waiting" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_waiting_email" ON "booking_waiting" USING btree (lower(email));