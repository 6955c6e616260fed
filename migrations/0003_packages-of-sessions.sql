CREATE TABLE "booking_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"package_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"booking_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_credits_amount" CHECK ("booking_credits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_package_services" (
	"package_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "booking_package_services_package_id_service_id_pk" PRIMARY KEY("package_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "booking_package_uses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"addresses" text[] DEFAULT '{}' NOT NULL,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"valid_until" date NOT NULL,
	"available" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_packages_balance" CHECK ("booking_packages"."available" >= 0 and "booking_packages"."held" >= 0 and "booking_packages"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookable_services" ADD COLUMN "missed_uses_credit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_credits" ADD CONSTRAINT "booking_credits_package_id_booking_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."booking_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_package_services" ADD CONSTRAINT "booking_package_services_package_id_booking_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."booking_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_package_services" ADD CONSTRAINT "booking_package_services_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_package_uses" ADD CONSTRAINT "booking_package_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_package_uses" ADD CONSTRAINT "booking_package_uses_package_id_booking_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."booking_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_packages" ADD CONSTRAINT "booking_packages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_credits_package" ON "booking_credits" USING btree ("package_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_package_services_service" ON "booking_package_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "booking_package_uses_package" ON "booking_package_uses" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "booking_packages_user" ON "booking_packages" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER "booking_credits_append_only" BEFORE UPDATE ON "booking_credits"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
