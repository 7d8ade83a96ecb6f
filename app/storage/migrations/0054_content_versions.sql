CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"item" text NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"author_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" text,
	"publication" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_by_number" UNIQUE("area","item","number"),
	CONSTRAINT "content_versions_area" CHECK ("content_versions"."area" in ('course', 'home', 'training', 'questions', 'testimonials', 'offers')),
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'scheduled', 'published', 'replaced'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_published" ON "content_versions" USING btree ("area","item") WHERE "content_versions"."state" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_one_open" ON "content_versions" USING btree ("area","item") WHERE "content_versions"."state" in ('draft', 'scheduled');--> statement-breakpoint
CREATE INDEX "content_versions_by_publication" ON "content_versions" USING btree ("publication");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-confirmed', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'participant-cannot-come', 'participant-can-come', 'licence-end-told', 'participants-may-change', 'place-kept', 'entry-checks-declared', 'entry-check-recorded', 'entry-check-undone', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'matter-reopened', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-confirmed', 'date-unconfirmed', 'date-sales-stopped', 'date-sales-started', 'teaching-accepted', 'teaching-declined', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'results-recorded', 'result-withdrawn', 'date-completed', 'certificate-issued', 'certificate-withdrawn', 'certificate-sent-again', 'certificate-numbers-imported', 'badge-key-replaced', 'regulator-told', 'inspection-pack-downloaded', 'inspection-link-made', 'inspection-link-ended', 'account-unlocked', 'demonstration-planted', 'content-drafted', 'content-discarded', 'content-scheduled', 'content-unscheduled', 'content-published'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'code', 'date', 'enquiry', 'letter', 'matter', 'person', 'user', 'waitlist-entry', 'company', 'trainer', 'venue', 'content', 'database'));