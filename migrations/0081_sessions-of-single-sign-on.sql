ALTER TABLE "sessions" ADD COLUMN "sign_on_issuer" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_on_subject" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_on_sid" text;