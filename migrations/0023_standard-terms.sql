-- Tables and columns take the standard terms. Rows stay as they are.
ALTER TABLE "audit_entries" RENAME TO "audit_events";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "audit_entries_pkey" TO "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_events" RENAME CONSTRAINT "audit_entries_actor_id_users_id_fk" TO "audit_events_actor_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "audit_links" RENAME CONSTRAINT "audit_links_entry_id_audit_entries_id_fk" TO "audit_links_entry_id_audit_events_id_fk";--> statement-breakpoint
ALTER INDEX "audit_entries_at" RENAME TO "audit_events_at";--> statement-breakpoint
ALTER INDEX "audit_entries_subject" RENAME TO "audit_events_subject";--> statement-breakpoint
ALTER INDEX "audit_entries_actor" RENAME TO "audit_events_actor";--> statement-breakpoint
ALTER INDEX "audit_entries_network" RENAME TO "audit_events_network";--> statement-breakpoint
ALTER TRIGGER "audit_entries_append_only" ON "audit_events" RENAME TO "audit_events_append_only";--> statement-breakpoint
ALTER TRIGGER "audit_entries_never_emptied" ON "audit_events" RENAME TO "audit_events_never_emptied";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_audit_entry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
ALTER FUNCTION "refuse_audit_entry_change"() RENAME TO "refuse_audit_event_change";--> statement-breakpoint
ALTER TABLE "limit_counters" RENAME TO "rate_limit_counters";--> statement-breakpoint
ALTER TABLE "rate_limit_counters" RENAME CONSTRAINT "limit_counters_pkey" TO "rate_limit_counters_pkey";--> statement-breakpoint
-- Blocks of stored documents: doors become entry cards, spreads pillar sections, a day a timeline. A quotation mark inside
-- stored text is escaped in jsonb's text form, so these patterns match keys and values of the document only.
UPDATE "drafts" SET document = replace(replace(replace(replace(replace(document::text,
  '"type": "doors"', '"type": "entry-cards"'),
  '"type": "spreads"', '"type": "pillar-sections"'),
  '"type": "day"', '"type": "timeline"'),
  '"doors": [', '"cards": ['),
  '"spreads": [', '"sections": [')::jsonb
WHERE kind = 'page' AND document::text ~ '"(doors|spreads|day)"';
--> statement-breakpoint
UPDATE "document_versions" SET document = replace(replace(replace(replace(replace(document::text,
  '"type": "doors"', '"type": "entry-cards"'),
  '"type": "spreads"', '"type": "pillar-sections"'),
  '"type": "day"', '"type": "timeline"'),
  '"doors": [', '"cards": ['),
  '"spreads": [', '"sections": [')::jsonb
WHERE kind = 'page' AND document::text ~ '"(doors|spreads|day)"';
