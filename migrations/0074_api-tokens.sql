CREATE TABLE "api_answers" (
	"token_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_token_id_key_pk" PRIMARY KEY("token_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"item_id" uuid,
	"title" text NOT NULL,
	"text" text,
	"revision" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"token_id" uuid,
	"token_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_answers_created" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_proposals_created" ON "api_proposals" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_proposals_item" ON "api_proposals" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "api_proposals_open" ON "api_proposals" USING btree ("created_at" DESC NULLS LAST) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_digest_unique" ON "api_tokens" USING btree ("digest");