CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_slug" text NOT NULL,
	"course_title" text NOT NULL,
	"run_id" uuid,
	"earliest" date,
	"latest" date,
	"weekends" boolean DEFAULT true NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"phone" text NOT NULL,
	"places" integer NOT NULL,
	"fewer_will_do" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"passed_over" integer DEFAULT 0 NOT NULL,
	"expired_offers" integer DEFAULT 0 NOT NULL,
	"places_held" integer DEFAULT 0 NOT NULL,
	"held_run_id" uuid,
	"offer_places" integer,
	"offered_at" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"offer_reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('unconfirmed', 'waiting', 'offered', 'booked', 'declined', 'expired', 'left', 'closed')),
	CONSTRAINT "waitlist_entries_places" CHECK ("waitlist_entries"."places" between 1 and 6),
	CONSTRAINT "waitlist_entries_counts" CHECK ("waitlist_entries"."passed_over" >= 0 and "waitlist_entries"."expired_offers" >= 0),
	CONSTRAINT "waitlist_entries_held" CHECK ("waitlist_entries"."places_held" between 0 and 6 and ("waitlist_entries"."places_held" = 0 or "waitlist_entries"."held_run_id" is not null)),
	CONSTRAINT "waitlist_entries_held_live" CHECK ("waitlist_entries"."places_held" = 0 or "waitlist_entries"."state" in ('waiting', 'offered')),
	CONSTRAINT "waitlist_entries_offer" CHECK ("waitlist_entries"."state" <> 'offered' or ("waitlist_entries"."held_run_id" is not null and "waitlist_entries"."offer_until" is not null)),
	CONSTRAINT "waitlist_entries_wish" CHECK ("waitlist_entries"."run_id" is not null or ("waitlist_entries"."earliest" is not null and "waitlist_entries"."latest" >= "waitlist_entries"."earliest"))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "waitlist_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "offered_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_run_id_course_schedules_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_held_run_id_course_schedules_id_fk" FOREIGN KEY ("held_run_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_per_run" ON "waitlist_entries" USING btree ("mailbox","run_id") WHERE state in ('waiting', 'offered') and run_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_per_course" ON "waitlist_entries" USING btree ("mailbox","course_slug") WHERE state in ('waiting', 'offered') and run_id is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_run" ON "waitlist_entries" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_any_date" ON "waitlist_entries" USING btree ("course_slug") WHERE state in ('waiting', 'offered') and run_id is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_held" ON "waitlist_entries" USING btree ("held_run_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_email" ON "waitlist_entries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_waitlist_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("waitlist_entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_enrollments_by_waitlist_entry" ON "course_enrollments" USING btree ("waitlist_entry_id") WHERE waitlist_entry_id is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-noted', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'date', 'enquiry', 'letter', 'matter', 'person', 'user', 'waitlist-entry', 'database'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation', 'manage', 'waitlist'));--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_offered" CHECK ("course_schedules"."offered_places" >= 0);