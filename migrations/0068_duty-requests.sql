CREATE TABLE "duty_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "duty_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"identity" text DEFAULT 'unknown' NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"pauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"due_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"letters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pack_requested_at" timestamp with time zone,
	"pack_ready_at" timestamp with time zone,
	"pack_expires_at" timestamp with time zone,
	"pack_file" text,
	"pack_redactions" integer,
	"pack_kept" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "duty_requests" ADD CONSTRAINT "duty_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_requests_open" ON "duty_requests" USING btree ("closed_at","due_on");--> statement-breakpoint
CREATE INDEX "duty_requests_user" ON "duty_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_requests_digest" ON "duty_requests" USING btree ("digest");