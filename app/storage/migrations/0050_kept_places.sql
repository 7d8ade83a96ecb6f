CREATE TABLE "waitlist_kept" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"places" integer NOT NULL,
	"kept_from" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"joined_before" timestamp with time zone,
	CONSTRAINT "waitlist_kept_places" CHECK ("waitlist_kept"."places" between 0 and 6)
);
--> statement-breakpoint
ALTER TABLE "course_enrollments" DROP CONSTRAINT "course_enrollments_cancel_reason";--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "waitlist_kept" ADD CONSTRAINT "waitlist_kept_run_id_course_schedules_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_kept" ADD CONSTRAINT "waitlist_kept_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_kept_by_run" ON "waitlist_kept" USING btree ("run_id","ended_at");--> statement-breakpoint
CREATE INDEX "waitlist_kept_by_entry" ON "waitlist_kept" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_network" ON "waitlist_entries" USING btree ("course_slug","network_hash") WHERE network_hash is not null;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_cancel_reason" CHECK ("course_enrollments"."cancel_reason" in ('expired', 'payment-failed', 'never-shown', 'not-held', 'customer', 'staff', 'trainee'));
--> statement-breakpoint
-- What is kept at this moment counts, as if this version had kept it.
INSERT INTO "waitlist_kept" ("run_id", "entry_id", "places", "kept_from", "kept_until")
	SELECT "held_run_id", "id", greatest("places_held", coalesce("offer_places", 0)), coalesce("offered_at", "updated_at"), "offer_until" + interval '37 minutes'
	FROM "waitlist_entries" WHERE "state" = 'offered' AND "held_run_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "waitlist_kept" ("run_id", "entry_id", "places", "kept_from")
	SELECT "held_run_id", "id", "places_held", "updated_at"
	FROM "waitlist_entries" WHERE "state" = 'waiting' AND "held_run_id" IS NOT NULL AND "places_held" > 0;
