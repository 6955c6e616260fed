CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_digest" text NOT NULL,
	"details_digest" text,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "network_address" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "salt" text DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_links_entry_unique" ON "audit_links" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_network" ON "audit_entries" USING btree ("at") WHERE network_address is not null;
--> statement-breakpoint
-- Entries are appended, and changed for two purposes only: details about a person are erased, by a transaction that says
-- so, and network addresses are cut. Whoever loses their account is taken out by the foreign key.
CREATE FUNCTION "refuse_audit_entry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_entry_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entries_never_emptied" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE ON "audit_links"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_links_never_emptied" BEFORE TRUNCATE ON "audit_links"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
