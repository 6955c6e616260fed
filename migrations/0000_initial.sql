-- Made by drizzle-kit from the tables of version 1.0.0. What it cannot describe is added by hand: the extensions, the
-- partitions of the statistics, and all that follows the indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"network_address" text,
	"salt" text DEFAULT gen_random_uuid()::text
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_digest" text NOT NULL,
	"details_digest" text,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"is_name_chosen" boolean DEFAULT false NOT NULL,
	"handle" text DEFAULT 'member-' || substr(md5(gen_random_uuid()::text), 1, 10) NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_names" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"is_two_step" boolean DEFAULT false NOT NULL,
	"sign_on_issuer" text,
	"sign_on_subject" text,
	"sign_on_sid" text,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"last_used_step" integer,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"first_signed_in_at" timestamp with time zone,
	"age_confirmed_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeded_content" (
	"key" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid,
	"data" jsonb,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"events" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file_name" text
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text
);
--> statement-breakpoint
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
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"title" text NOT NULL,
	"published_revision" integer,
	"views" bigint DEFAULT 0 NOT NULL,
	"letter_id" uuid,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_post_tags" (
	"post_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "published_post_tags_post_id_tag_pk" PRIMARY KEY("post_id","tag")
);
--> statement-breakpoint
CREATE TABLE "published_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"author" text NOT NULL,
	"author_slug" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"featured_image" text NOT NULL,
	"featured_image_alt" text NOT NULL,
	"featured_framing" jsonb,
	"read_minutes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookable_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"length_minutes" integer NOT NULL,
	"step_minutes" integer NOT NULL,
	"needs_all_hosts" boolean DEFAULT false NOT NULL,
	"place_kind" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"minimum_notice_hours" integer NOT NULL,
	"window_days" integer NOT NULL,
	"daily_limit" integer,
	"seats" integer DEFAULT 1 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"change_notice_hours" integer NOT NULL,
	"allows_first_name_only" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"buttons" text[] DEFAULT '{}' NOT NULL,
	"follow_up" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_calendar_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_host_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"hours" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_hosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"region" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"feed_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_occupied_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"during" "tstzrange" NOT NULL,
	"session_id" uuid,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_reminders" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"send_by" timestamp with time zone NOT NULL,
	"outcome" text,
	"mail_id" uuid,
	CONSTRAINT "booking_reminders_booking_id_kind_pk" PRIMARY KEY("booking_id","kind")
);
--> statement-breakpoint
CREATE TABLE "booking_service_hosts" (
	"service_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	CONSTRAINT "booking_service_hosts_service_id_host_id_pk" PRIMARY KEY("service_id","host_id")
);
--> statement-breakpoint
CREATE TABLE "booking_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "booking_sessions_taken" CHECK ("booking_sessions"."taken" between 0 and "booking_sessions"."seats")
);
--> statement-breakpoint
CREATE TABLE "booking_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"service_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"local_start" text,
	"answers" jsonb NOT NULL,
	"notes" text NOT NULL,
	"link" text NOT NULL,
	"link_digest" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"user_id" uuid,
	"inbox_item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_imported_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address_digest" text,
	"name_digest" text,
	"joined_at" timestamp with time zone NOT NULL,
	"claimed_by_id" uuid,
	"claimed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_blocks" (
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_blocks_member_id_other_id_pk" PRIMARY KEY("member_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "forum_bookmarks" (
	"member_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_bookmarks_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_follows_member_id_kind_target_pk" PRIMARY KEY("member_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "forum_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"trust_level" integer DEFAULT 0 NOT NULL,
	"days_visited" integer DEFAULT 0 NOT NULL,
	"last_visited_on" date,
	"mail_frequency" text DEFAULT 'immediately' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"time_zone" text DEFAULT 'Europe/London' NOT NULL,
	"last_digest_at" timestamp with time zone,
	"picture" text,
	"is_listed" boolean DEFAULT false NOT NULL,
	"erases_posts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_restrictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic_id" uuid,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_restrictions_unique" UNIQUE NULLS NOT DISTINCT("member_id","kind","topic_id")
);
--> statement-breakpoint
CREATE TABLE "forum_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"post_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"member_id" uuid,
	"moderator_id" uuid,
	"rule" text,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"batch_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_appeals" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"post_id" uuid,
	"writer_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_revelations" (
	"post_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_revelations_unique" UNIQUE("post_id","moderator_id")
);
--> statement-breakpoint
CREATE TABLE "forum_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "forum_post_versions" (
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"warning" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "forum_post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "forum_likes" (
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_likes_post_id_author_id_pk" PRIMARY KEY("post_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"parent_number" integer,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"html_version" integer DEFAULT 0 NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"edit_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"status" text DEFAULT 'published' NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"anonymous_number" integer,
	"anonymous_pillar" text,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"needs_care" boolean DEFAULT false NOT NULL,
	"moved_to_id" uuid,
	"answered_number" integer,
	"imported_member_id" uuid,
	"imported_number" integer,
	"submission_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_profile_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"reporter_key" text NOT NULL,
	"reporter_id" uuid,
	"rule" text NOT NULL,
	"harm" text,
	"note" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"former" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_pseudonyms" (
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"pillar" text NOT NULL,
	CONSTRAINT "forum_pseudonyms_thread_id_author_id_pk" PRIMARY KEY("thread_id","author_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reports" (
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"harm" text,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reports_post_id_reporter_id_pk" PRIMARY KEY("post_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "forum_reviews" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"reasons" text[] NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "forum_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"topic_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"title" text NOT NULL,
	"opening" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"anonymous_number" integer,
	"anonymous_pillar" text,
	"is_ai_generated" boolean DEFAULT false NOT NULL,
	"article_id" uuid,
	"is_comments" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"solved_number" integer,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"anonymous_count" integer DEFAULT 0 NOT NULL,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"pillar" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"writers" text DEFAULT 'member' NOT NULL,
	"takes_answers" boolean DEFAULT false NOT NULL,
	"is_for_articles" boolean DEFAULT false NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_visitor_reports" (
	"post_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"rule" text NOT NULL,
	"harm" text,
	"note" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_visitor_reports_post_id_digest_pk" PRIMARY KEY("post_id","digest")
);
--> statement-breakpoint
CREATE TABLE "forum_read_states" (
	"member_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_read_states_member_id_thread_id_pk" PRIMARY KEY("member_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"thread_id" uuid,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "forum_mentions" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "forum_mentions_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "forum_post_pictures" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_poll_choices" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_poll_choices_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "forum_poll_votes" (
	"post_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"choices" integer[] NOT NULL,
	CONSTRAINT "forum_poll_votes_post_id_member_id_pk" PRIMARY KEY("post_id","member_id"),
	CONSTRAINT "forum_poll_votes_choices" CHECK (cardinality("forum_poll_votes"."choices") > 0)
);
--> statement-breakpoint
CREATE TABLE "forum_polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"is_multiple" boolean NOT NULL,
	"results" text NOT NULL,
	"closes_at" timestamp with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"voter_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"source" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"note" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"saved_from" uuid,
	"saved_sequence" integer,
	CONSTRAINT "drafts_kind_document_id_pk" PRIMARY KEY("kind","document_id")
);
--> statement-breakpoint
CREATE TABLE "edit_presence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"took_over_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "schedules_kind_document_id_act_pk" PRIMARY KEY("kind","document_id","act")
);
--> statement-breakpoint
CREATE TABLE "duty_assessments" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_assessments_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"answers" jsonb NOT NULL,
	"children" jsonb,
	"facts" jsonb NOT NULL,
	"laws_version" text NOT NULL,
	"laws" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"review_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duty_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"details" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"risk" text DEFAULT 'unknown' NOT NULL,
	"reasons" text DEFAULT '' NOT NULL,
	"reported_at" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "duty_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"title" text NOT NULL,
	"payload" jsonb,
	"outcome" text DEFAULT 'make' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"target_id" text,
	"target_address" text
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"upload_id" text NOT NULL,
	"source" text,
	"site" text,
	"state" text DEFAULT 'reading' NOT NULL,
	"refusal" text,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"as_drafts" boolean DEFAULT true NOT NULL,
	"fetches_pictures" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"digest" text PRIMARY KEY NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"folder" text DEFAULT 'inbox' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"answers" jsonb NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"acknowledgement_id" uuid,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assignee_id" uuid,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inbox_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_errors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"release" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_vitals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"lcp" real,
	"inp" real,
	"cls" real,
	"ttfb" real,
	"lcp_element" text,
	"inp_element" text,
	"cls_element" text
);
--> statement-breakpoint
CREATE TABLE "recently_opened" (
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recently_opened_user_id_path_pk" PRIMARY KEY("user_id","path")
);
--> statement-breakpoint
CREATE TABLE "analytics_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"count" integer NOT NULL,
	"page_visits" integer NOT NULL,
	"page_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bounces" integer NOT NULL,
	"exits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"timed" integer NOT NULL,
	"conversions" integer NOT NULL,
	"rows" "bytea" NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "analytics_event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"visitor" bigint NOT NULL,
	"visit" bigint NOT NULL,
	"view" bigint NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"entry" text NOT NULL,
	"referrer" text NOT NULL,
	"campaign" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"depth" smallint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "analytics_funnel_days" (
	"funnel_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "analytics_funnel_days_funnel_id_day_step_pk" PRIMARY KEY("funnel_id","day","step")
);
--> statement-breakpoint
CREATE TABLE "analytics_funnels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_goals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_hours" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"exit" text NOT NULL,
	"entry" text NOT NULL,
	"referrer" text NOT NULL,
	"campaign" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"language" text NOT NULL,
	"count" integer NOT NULL,
	"page_visits" integer NOT NULL,
	"page_visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bounces" integer NOT NULL,
	"exits" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"depth" bigint NOT NULL,
	"timed" integer NOT NULL
) PARTITION BY RANGE ("hour");
--> statement-breakpoint
CREATE TABLE "analytics_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"monthly" boolean DEFAULT false NOT NULL,
	"weekly_sent_for" date,
	"monthly_sent_for" date
);
--> statement-breakpoint
CREATE TABLE "analytics_month_columns" (
	"month" date NOT NULL,
	"name" text NOT NULL,
	"version" bigint NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "analytics_month_columns_month_name_pk" PRIMARY KEY("month","name")
);
--> statement-breakpoint
CREATE TABLE "analytics_months" (
	"month" date PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"lists" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_share_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_dropped_events" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_visitor_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"calendar" text,
	"reply_to" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"link_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_captions" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_version" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"placeholder" text,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"framing" jsonb,
	"is_public" boolean DEFAULT false NOT NULL,
	"folder_id" uuid,
	"uploaded_by" uuid,
	"upload_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"trashed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_former_versions" (
	"media_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_former_versions_media_id_version_pk" PRIMARY KEY("media_id","version")
);
--> statement-breakpoint
CREATE TABLE "media_member_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"owner_id" uuid,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_tags" (
	"media_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "media_tags_media_id_tag_pk" PRIMARY KEY("media_id","tag")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"folder_id" uuid,
	"replaces" uuid,
	"uploaded_by" uuid,
	"refusal" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_usages" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by" text NOT NULL,
	"title" text NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "media_usages_media_id_kind_used_by_pk" PRIMARY KEY("media_id","kind","used_by")
);
--> statement-breakpoint
CREATE TABLE "media_variants" (
	"media_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "media_variants_media_id_name_pk" PRIMARY KEY("media_id","name")
);
--> statement-breakpoint
CREATE TABLE "unfinished_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"upload_id" text NOT NULL,
	"start_byte" bigint NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "upload_pieces_upload_id_start_byte_pk" PRIMARY KEY("upload_id","start_byte")
);
--> statement-breakpoint
CREATE TABLE "letter_clicks" (
	"letter_id" uuid NOT NULL,
	"href" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "letter_clicks_letter_id_href_pk" PRIMARY KEY("letter_id","href")
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid,
	"handed_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "letter_recipients_letter_id_subscriber_id_pk" PRIMARY KEY("letter_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'newsletter' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"kinds" text[] DEFAULT '{newsletter}' NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_source" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"archive" text,
	"bytes" bigint,
	"media_bytes" bigint,
	"missing_files" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"error" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"copied_at" timestamp with time zone,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "static_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"known_pages" integer DEFAULT 0 NOT NULL,
	"broken_links" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"error" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "affirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"category" text NOT NULL,
	"pillar" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "speaking_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_type" text NOT NULL,
	"video_url" text NOT NULL,
	"display_order" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_id" uuid,
	"still_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_links" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	CONSTRAINT "page_links_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"published_version_id" uuid,
	"published_revision" integer,
	"is_indexed" boolean DEFAULT true NOT NULL,
	"is_in_sitemap" boolean DEFAULT true NOT NULL,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_click_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"path" text NOT NULL,
	"rank" smallint NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "search_click_days_day_query_path_rank_pk" PRIMARY KEY("day","query","path","rank")
);
--> statement-breakpoint
CREATE TABLE "search_query_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer,
	CONSTRAINT "search_query_days_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"parent_key" text,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"text" text NOT NULL,
	"audience" text DEFAULT 'public' NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	"dated_at" timestamp with time zone,
	"weight" smallint DEFAULT 100 NOT NULL,
	"indexed_at" timestamp with time zone NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entry_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entry_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" smallint NOT NULL,
	"is_whole" boolean NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_rebuilds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"source_name" text,
	"last_key" uuid
);
--> statement-breakpoint
CREATE TABLE "search_statistics" (
	"id" smallint PRIMARY KEY NOT NULL,
	"wholes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_top_entries" (
	"stem" text NOT NULL,
	"kind" text NOT NULL,
	"impact" real NOT NULL,
	"entry_id" integer NOT NULL,
	CONSTRAINT "search_top_entries_stem_kind_impact_entry_id_pk" PRIMARY KEY("stem","kind","impact","entry_id")
);
--> statement-breakpoint
CREATE TABLE "search_top_lists" (
	"stem" text NOT NULL,
	"kind" text NOT NULL,
	"least" real NOT NULL,
	CONSTRAINT "search_top_lists_stem_kind_pk" PRIMARY KEY("stem","kind")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"titles" integer DEFAULT 0 NOT NULL,
	"is_marked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_entry_id_audit_events_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_names" ADD CONSTRAINT "reserved_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_proposals" ADD CONSTRAINT "api_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_post_tags" ADD CONSTRAINT "published_post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_version_id_document_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendar_times" ADD CONSTRAINT "booking_calendar_times_calendar_id_booking_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."booking_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_calendars" ADD CONSTRAINT "booking_calendars_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_host_exceptions" ADD CONSTRAINT "booking_host_exceptions_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_hosts" ADD CONSTRAINT "booking_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_service_hosts" ADD CONSTRAINT "booking_service_hosts_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_service_hosts" ADD CONSTRAINT "booking_service_hosts_host_id_booking_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."booking_hosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_sessions" ADD CONSTRAINT "booking_sessions_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_waiting" ADD CONSTRAINT "booking_waiting_service_id_bookable_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."bookable_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_session_id_booking_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."booking_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inbox_item_id_inbox_items_id_fk" FOREIGN KEY ("inbox_item_id") REFERENCES "public"."inbox_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_imported_members" ADD CONSTRAINT "forum_imported_members_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_blocks" ADD CONSTRAINT "forum_blocks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_blocks" ADD CONSTRAINT "forum_blocks_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_members" ADD CONSTRAINT "forum_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_restrictions" ADD CONSTRAINT "forum_restrictions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_restrictions" ADD CONSTRAINT "forum_restrictions_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_acts" ADD CONSTRAINT "forum_acts_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_appeals" ADD CONSTRAINT "forum_appeals_act_id_forum_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."forum_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_appeals" ADD CONSTRAINT "forum_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_member_notes" ADD CONSTRAINT "forum_member_notes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_member_notes" ADD CONSTRAINT "forum_member_notes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_member_notes" ADD CONSTRAINT "forum_member_notes_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revelations" ADD CONSTRAINT "forum_revelations_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revelations" ADD CONSTRAINT "forum_revelations_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_notifications" ADD CONSTRAINT "forum_notifications_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD CONSTRAINT "forum_post_versions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_likes" ADD CONSTRAINT "forum_likes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_moved_to_id_forum_posts_id_fk" FOREIGN KEY ("moved_to_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_imported_member_id_forum_imported_members_id_fk" FOREIGN KEY ("imported_member_id") REFERENCES "public"."forum_imported_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_profile_id_users_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_profile_reports" ADD CONSTRAINT "forum_profile_reports_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pseudonyms" ADD CONSTRAINT "forum_pseudonyms_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_pseudonyms" ADD CONSTRAINT "forum_pseudonyms_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD CONSTRAINT "forum_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reviews" ADD CONSTRAINT "forum_reviews_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reviews" ADD CONSTRAINT "forum_reviews_resolved_by_id_users_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD CONSTRAINT "forum_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visitor_reports" ADD CONSTRAINT "forum_visitor_reports_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_states" ADD CONSTRAINT "forum_read_states_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_read_states" ADD CONSTRAINT "forum_read_states_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_thread_id_forum_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."forum_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_mentions" ADD CONSTRAINT "forum_mentions_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_pictures" ADD CONSTRAINT "forum_post_pictures_picture_id_media_member_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media_member_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_pictures" ADD CONSTRAINT "forum_post_pictures_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_choices" ADD CONSTRAINT "forum_poll_choices_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_votes" ADD CONSTRAINT "forum_poll_votes_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_votes" ADD CONSTRAINT "forum_poll_votes_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_polls" ADD CONSTRAINT "forum_polls_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_presence" ADD CONSTRAINT "edit_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_requests" ADD CONSTRAINT "duty_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_reviews" ADD CONSTRAINT "duty_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_notes" ADD CONSTRAINT "inbox_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_replies" ADD CONSTRAINT "inbox_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recently_opened" ADD CONSTRAINT "recently_opened_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_funnel_days" ADD CONSTRAINT "analytics_funnel_days_funnel_id_analytics_funnels_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."analytics_funnels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_mails" ADD CONSTRAINT "analytics_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_month_columns" ADD CONSTRAINT "analytics_month_columns_month_analytics_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."analytics_months"("month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_captions" ADD CONSTRAINT "media_captions_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_former_versions" ADD CONSTRAINT "media_former_versions_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_member_pictures" ADD CONSTRAINT "media_member_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_tags" ADD CONSTRAINT "media_tags_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_folder_id_media_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."media_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_usages" ADD CONSTRAINT "media_usages_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_variants" ADD CONSTRAINT "media_variants_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_upload_id_unfinished_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."unfinished_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_clicks" ADD CONSTRAINT "letter_clicks_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_tokens" ADD CONSTRAINT "subscriber_tokens_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD CONSTRAINT "speaking_videos_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaking_videos" ADD CONSTRAINT "speaking_videos_still_id_media_files_id_fk" FOREIGN KEY ("still_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_from_id_pages_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_to_id_pages_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_version_id_document_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."document_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_top_entries" ADD CONSTRAINT "search_top_entries_entry_id_search_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."search_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_events_network" ON "audit_events" USING btree ("at") WHERE network_address is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_entry_unique" ON "audit_links" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_identity_unique" ON "credentials" USING btree ("provider_id","account_id") WHERE "credentials"."provider_id" <> 'credential';--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_handle_unique" ON "profiles" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "reserved_names_user" ON "reserved_names" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_unique" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("user_id") WHERE ready_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open" ON "deletion_requests" USING btree ("user_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "api_answers_created" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_proposals_created" ON "api_proposals" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_proposals_item" ON "api_proposals" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "api_proposals_open" ON "api_proposals" USING btree ("created_at" DESC NULLS LAST) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_digest_unique" ON "api_tokens" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unique" ON "posts" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "posts_updated" ON "posts" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "published_post_tags_tag" ON "published_post_tags" USING btree ("tag","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "published_posts_slug_unique" ON "published_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "published_posts_at" ON "published_posts" USING btree ("published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_category" ON "published_posts" USING btree ("category","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_author" ON "published_posts" USING btree ("author_slug","published_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "published_posts_vector" ON "published_posts" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "published_posts_words" ON "published_posts" USING gin (lower(title || ' ' || excerpt) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bookable_services_slug_unique" ON "bookable_services" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "booking_calendar_times_calendar" ON "booking_calendar_times" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_calendars_host" ON "booking_calendars" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booking_host_exceptions_host" ON "booking_host_exceptions" USING btree ("host_id","last_day");--> statement-breakpoint
CREATE INDEX "booking_hosts_user" ON "booking_hosts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_hosts_feed_unique" ON "booking_hosts" USING btree ("feed_digest");--> statement-breakpoint
CREATE INDEX "booking_occupied_times_session" ON "booking_occupied_times" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "booking_reminders_due" ON "booking_reminders" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "booking_service_hosts_host" ON "booking_service_hosts" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "booking_sessions_start" ON "booking_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "booking_sessions_service" ON "booking_sessions" USING btree ("service_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_waiting_person_unique" ON "booking_waiting" USING btree ("service_id",lower(email),coalesce(starts_at, '-infinity'));--> statement-breakpoint
CREATE INDEX "booking_waiting_service" ON "booking_waiting" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_waiting_email" ON "booking_waiting" USING btree (lower(email));--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_link_unique" ON "bookings" USING btree ("link_digest");--> statement-breakpoint
CREATE INDEX "bookings_session" ON "bookings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "bookings_email" ON "bookings" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_changed" ON "bookings" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "bookings_inbox_item" ON "bookings" USING btree ("inbox_item_id");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "forum_imported_members_address" ON "forum_imported_members" USING btree ("address_digest") WHERE claimed_by_id is null;--> statement-breakpoint
CREATE INDEX "forum_imported_members_claimer" ON "forum_imported_members" USING btree ("claimed_by_id");--> statement-breakpoint
CREATE INDEX "forum_blocks_other" ON "forum_blocks" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_post" ON "forum_bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_due" ON "forum_bookmarks" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "forum_follows_target" ON "forum_follows" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "forum_restrictions_topic" ON "forum_restrictions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_acts_post" ON "forum_acts" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_thread" ON "forum_acts" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_member" ON "forum_acts" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "forum_acts_moderator" ON "forum_acts" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "forum_acts_batch" ON "forum_acts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "forum_acts_undone_by" ON "forum_acts" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "forum_appeals_open" ON "forum_appeals" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "forum_appeals_decider" ON "forum_appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "forum_member_notes_member" ON "forum_member_notes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_member_notes_writer" ON "forum_member_notes" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "forum_member_notes_post" ON "forum_member_notes" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_revelations_moderator" ON "forum_revelations" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "forum_notifications_member" ON "forum_notifications" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_notifications_unread" ON "forum_notifications" USING btree ("member_id","thread_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "forum_notifications_unmailed" ON "forum_notifications" USING btree ("created_at") WHERE read_at is null and mailed_at is null;--> statement-breakpoint
CREATE INDEX "forum_notifications_post" ON "forum_notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_notifications_thread" ON "forum_notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_replies" ON "forum_notifications" USING btree ("member_id","thread_id") WHERE kind = 'reply';--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_likes" ON "forum_notifications" USING btree ("member_id","post_id") WHERE kind = 'like';--> statement-breakpoint
CREATE UNIQUE INDEX "forum_notifications_posts" ON "forum_notifications" USING btree ("member_id","post_id") WHERE kind in ('answer', 'mention', 'quote', 'thread', 'person');--> statement-breakpoint
CREATE INDEX "forum_likes_author" ON "forum_likes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_number_unique" ON "forum_posts" USING btree ("thread_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_submission_unique" ON "forum_posts" USING btree ("author_id","submission_key");--> statement-breakpoint
CREATE INDEX "forum_posts_position" ON "forum_posts" USING btree ("thread_id","position","number");--> statement-breakpoint
CREATE INDEX "forum_posts_liked" ON "forum_posts" USING btree ("thread_id","like_count" DESC NULLS FIRST,"number") WHERE parent_number is null;--> statement-breakpoint
CREATE INDEX "forum_posts_moved_to" ON "forum_posts" USING btree ("moved_to_id") WHERE moved_to_id is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_imported" ON "forum_posts" USING btree ("imported_member_id") WHERE imported_member_id is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_html_version" ON "forum_posts" USING btree ("html_version");--> statement-breakpoint
CREATE INDEX "forum_posts_author" ON "forum_posts" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "forum_profile_reports_reporter" ON "forum_profile_reports" USING btree ("profile_id","reporter_key");--> statement-breakpoint
CREATE INDEX "forum_profile_reports_by" ON "forum_profile_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "forum_profile_reports_open" ON "forum_profile_reports" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_profile_reports_resolver" ON "forum_profile_reports" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE INDEX "forum_reports_reporter" ON "forum_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "forum_reviews_open" ON "forum_reviews" USING btree ("is_urgent","opened_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "forum_reviews_resolver" ON "forum_reviews" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_slug_unique" ON "forum_threads" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "forum_threads_active" ON "forum_threads" USING btree ("active_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_top" ON "forum_threads" USING btree ("like_count" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_active" ON "forum_threads" USING btree ("topic_id","active_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_new" ON "forum_threads" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_top" ON "forum_threads" USING btree ("topic_id","like_count" DESC NULLS FIRST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "forum_threads_topic_unanswered" ON "forum_threads" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id") WHERE status = 'published' and reply_count = 0;--> statement-breakpoint
CREATE INDEX "forum_threads_created" ON "forum_threads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_threads_pinned" ON "forum_threads" USING btree ("pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null;--> statement-breakpoint
CREATE INDEX "forum_threads_title" ON "forum_threads" USING gin (lower(title) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "forum_threads_hashtags" ON "forum_threads" USING gin ("hashtags");--> statement-breakpoint
CREATE INDEX "forum_threads_author" ON "forum_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_threads_article" ON "forum_threads" USING btree ("article_id") WHERE article_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_threads_comments" ON "forum_threads" USING btree ("article_id") WHERE is_comments;--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_slug_unique" ON "forum_topics" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_topics_for_articles" ON "forum_topics" USING btree ("is_for_articles") WHERE is_for_articles;--> statement-breakpoint
CREATE INDEX "forum_read_states_thread" ON "forum_read_states" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_updated" ON "forum_drafts" USING btree ("member_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_drafts_thread" ON "forum_drafts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "forum_mentions_member" ON "forum_mentions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "forum_post_pictures_post" ON "forum_post_pictures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_poll_votes_member" ON "forum_poll_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "forum_polls_open" ON "forum_polls" USING btree ("closes_at") WHERE not is_closed;--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_unique" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "redirects_target" ON "redirects" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_number_unique" ON "document_versions" USING btree ("kind","document_id","number");--> statement-breakpoint
CREATE INDEX "edit_presence_document" ON "edit_presence" USING btree ("kind","document_id");--> statement-breakpoint
CREATE INDEX "preview_links_document" ON "preview_links" USING btree ("kind","document_id");--> statement-breakpoint
CREATE INDEX "schedules_at" ON "schedules" USING btree ("at");--> statement-breakpoint
CREATE INDEX "duty_requests_open" ON "duty_requests" USING btree ("closed_at","due_on");--> statement-breakpoint
CREATE INDEX "duty_requests_user" ON "duty_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_requests_digest" ON "duty_requests" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "duty_reviews_subject" ON "duty_reviews" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "duty_reviews_user" ON "duty_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_items_key_unique" ON "import_items" USING btree ("import_id","source_key");--> statement-breakpoint
CREATE INDEX "import_items_source" ON "import_items" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "import_items_position" ON "import_items" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload_unique" ON "imports" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_drafts_updated" ON "application_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "inbox_items_received" ON "inbox_items" USING btree ("received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inbox_items_touched" ON "inbox_items" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "inbox_items_unread" ON "inbox_items" USING btree ("folder") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inbox_items_email" ON "inbox_items" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "inbox_items_digest" ON "inbox_items" USING btree ("digest","received_at");--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("due_at") WHERE answered_at is null and folder = 'inbox';--> statement-breakpoint
CREATE INDEX "inbox_notes_item" ON "inbox_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "inbox_replies_item" ON "inbox_replies" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "missing_addresses_hits" ON "missing_addresses" USING btree ("hits" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "browser_errors_unique" ON "browser_errors" USING btree ("message","place","release");--> statement-breakpoint
CREATE INDEX "browser_errors_last" ON "browser_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "page_vitals_at" ON "page_vitals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "recently_opened_newest" ON "recently_opened" USING btree ("user_id","opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "analytics_events_visitor" ON "analytics_events" USING btree ("visitor","at");--> statement-breakpoint
CREATE INDEX "analytics_events_at" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_goals_target_unique" ON "analytics_goals" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "analytics_hours_hour" ON "analytics_hours" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "analytics_share_links_digest_unique" ON "analytics_share_links" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_address_unique" ON "media_files" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_upload_unique" ON "media_files" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "media_files_created" ON "media_files" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_files_folder" ON "media_files" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "media_files_uploader" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_files_trashed" ON "media_files" USING btree ("trashed_at");--> statement-breakpoint
CREATE INDEX "media_files_updated" ON "media_files" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_folders_name_unique" ON "media_folders" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "media_former_versions_replaced" ON "media_former_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_member_pictures_address_unique" ON "media_member_pictures" USING btree ("address");--> statement-breakpoint
CREATE INDEX "media_member_pictures_owner" ON "media_member_pictures" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_member_pictures_created" ON "media_member_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_tags_tag" ON "media_tags" USING btree ("tag");--> statement-breakpoint
CREATE INDEX "media_uploads_uploader" ON "media_uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_usages_user" ON "media_usages" USING btree ("kind","used_by");--> statement-breakpoint
CREATE INDEX "unfinished_uploads_updated" ON "unfinished_uploads" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "letter_recipients_waiting" ON "letter_recipients" USING btree ("letter_id") WHERE mail_id is null and skipped_at is null;--> statement-breakpoint
CREATE INDEX "letter_recipients_handed" ON "letter_recipients" USING btree ("handed_at");--> statement-breakpoint
CREATE INDEX "letter_recipients_mail" ON "letter_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state");--> statement-breakpoint
CREATE INDEX "letters_updated" ON "letters" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "subscriber_tokens_subscriber" ON "subscriber_tokens" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_unique" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "subscribers_user" ON "subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscribers_changed" ON "subscribers" USING btree (greatest(created_at, consent_at, confirmed_at, unsubscribed_at, bounced_at),"id");--> statement-breakpoint
CREATE INDEX "backup_runs_requested" ON "backup_runs" USING btree ("kind","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "static_exports_requested" ON "static_exports" USING btree ("requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affirmations_order" ON "affirmations" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "speaking_videos_media" ON "speaking_videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "speaking_videos_still" ON "speaking_videos" USING btree ("still_id");--> statement-breakpoint
CREATE INDEX "page_links_to" ON "page_links" USING btree ("to_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_path_unique" ON "pages" USING btree ("path") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "pages_updated" ON "pages" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_click_days_query" ON "search_click_days" USING btree ("query");--> statement-breakpoint
CREATE INDEX "search_query_days_query" ON "search_query_days" USING btree ("query");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_key_unique" ON "search_entries" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "search_entries_source" ON "search_entries" USING btree ("source");--> statement-breakpoint
CREATE INDEX "search_entries_path" ON "search_entries" USING btree ("path");--> statement-breakpoint
CREATE INDEX "search_entries_indexed" ON "search_entries" USING btree ("indexed_at");--> statement-breakpoint
CREATE INDEX "search_entries_vector" ON "search_entries" USING gin ("vector") WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_entries_named" ON "search_entries" USING gin (ts_filter("search_entries"."vector", '{a,b,c}')) WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "search_entries_own" ON "search_entries" USING gin ("vector") WITH (fastupdate=true,gin_pending_list_limit=512) WHERE "search_entries"."kind" <> 'thread';--> statement-breakpoint
CREATE INDEX "search_top_entries_entry" ON "search_top_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_unused" ON "search_words" USING btree ("stem") WHERE "search_words"."entries" = 0;--> statement-breakpoint
CREATE INDEX "search_words_spelling" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_first_letter" ON "search_words" USING btree (left("word", 1),"titles" DESC NULLS LAST,"entries" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_first_letters" ON "search_words" USING btree (left("word", 2),"titles" DESC NULLS LAST,"entries" DESC NULLS LAST);--> statement-breakpoint
-- No two times of a host overlap.
ALTER TABLE "booking_occupied_times" ADD CONSTRAINT "booking_occupied_times_exclusion" EXCLUDE USING gist ("host_id" WITH =, "during" WITH &&);--> statement-breakpoint
CREATE FUNCTION "refuse_audit_event_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.actor_id IS NULL AND OLD.actor_id IS NOT NULL THEN
      NEW.salt := NULL;
    END IF;
    IF (NEW.id, NEW.at, NEW.action, NEW.subject_type) IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.subject_type)
      AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
      AND (NEW.network_address IS NULL OR NEW.network_address IS NOT DISTINCT FROM OLD.network_address)
      AND (NEW.salt IS NULL OR NEW.salt IS NOT DISTINCT FROM OLD.salt)
      AND (
        (NEW.subject_id, NEW.subject_name, NEW.before, NEW.after)
          IS NOT DISTINCT FROM (OLD.subject_id, OLD.subject_name, OLD.before, OLD.after)
        OR (NEW.salt IS NULL AND current_setting('audit.erasure', true) = 'on')
      )
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_event_change"();--> statement-breakpoint
CREATE TRIGGER "audit_events_never_emptied" BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE ON "audit_links"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TRIGGER "audit_links_never_emptied" BEFORE TRUNCATE ON "audit_links"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY "site_search_stem" (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "site_search" (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "site_search"
  ALTER MAPPING FOR asciiword, word, numword WITH "site_search_stem";--> statement-breakpoint
-- The extension sets its own threshold once it is loaded.
SELECT similarity('', '');--> statement-breakpoint
-- Two mistakes in eight letters leave less likeness than the extension expects by default. A lower threshold compares many
-- times as many words, so the caller tries the higher one first.
CREATE FUNCTION search_similar_words(written text, mistakes integer, threshold real) RETURNS SETOF "search_words"
LANGUAGE plpgsql STABLE SET pg_trgm.similarity_threshold = '0.2' AS $$
BEGIN
	PERFORM set_config('pg_trgm.similarity_threshold', threshold::text, true);
	RETURN QUERY SELECT * FROM "search_words"
		WHERE "word" % written AND length("word") BETWEEN length(written) - mistakes AND length(written) + mistakes
		ORDER BY similarity("word", written) DESC, "entries" DESC LIMIT 60;
END
$$;
