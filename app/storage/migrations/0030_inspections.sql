CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"run_ids" jsonb NOT NULL,
	"booking_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"sha256" text,
	CONSTRAINT "inspections_kind" CHECK ("inspections"."kind" in ('pack', 'view'))
);
--> statement-breakpoint
CREATE TABLE "regulator_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"told_on" date NOT NULL,
	"reference" text NOT NULL,
	"days" jsonb NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "regulator_notices" ADD CONSTRAINT "regulator_notices_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_expired" ON "inspections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "regulator_notices_by_run" ON "regulator_notices" USING btree ("schedule_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'entry-checks-declared', 'entry-check-recorded', 'entry-check-undone', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-confirmed', 'date-unconfirmed', 'teaching-accepted', 'teaching-declined', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'results-recorded', 'result-withdrawn', 'date-completed', 'certificate-issued', 'certificate-withdrawn', 'certificate-sent-again', 'certificate-numbers-imported', 'regulator-told', 'inspection-pack-downloaded', 'inspection-link-made', 'inspection-link-ended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation', 'trainer-invitation', 'manage', 'waitlist', 'order', 'invoice', 'payment', 'teaching', 'inspection'));