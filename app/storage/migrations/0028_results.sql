CREATE TABLE "unit_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"paper_version" text,
	"mark" integer,
	"result" text NOT NULL,
	"invigilator" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	CONSTRAINT "unit_attempts_result" CHECK ("unit_attempts"."result" in ('pass', 'refer', 'absent')),
	CONSTRAINT "unit_attempts_number" CHECK ("unit_attempts"."number" >= 1),
	CONSTRAINT "unit_attempts_mark" CHECK ("unit_attempts"."mark" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD COLUMN "awarding_number" text;--> statement-breakpoint
ALTER TABLE "unit_attempts" ADD CONSTRAINT "unit_attempts_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_attempts_by_enrollment" ON "unit_attempts" USING btree ("enrollment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_attempts_standing" ON "unit_attempts" USING btree ("enrollment_id","unit","number") WHERE "unit_attempts"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD CONSTRAINT "student_certifications_run_id_course_schedules_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_certifications_by_run" ON "student_certifications" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_certifications_one_each" ON "student_certifications" USING btree ("enrollment_id") WHERE "student_certifications"."status" <> 'revoked';--> statement-breakpoint
ALTER TABLE "student_certifications" ADD CONSTRAINT "student_certifications_awarding_number_unique" UNIQUE("awarding_number");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'entry-checks-declared', 'entry-check-recorded', 'entry-check-undone', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-confirmed', 'date-unconfirmed', 'teaching-accepted', 'teaching-declined', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'results-recorded', 'result-withdrawn', 'date-completed', 'certificate-issued', 'certificate-withdrawn', 'certificate-sent-again', 'certificate-numbers-imported', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'participant-invitation', 'details-reminder', 'participants-missing', 'payment-request', 'trainer-invitation', 'trainer-granted', 'trainer-asked', 'trainer-days-changed', 'personal-code', 'order-confirmation', 'order-notice', 'invoice-issued', 'invoice-reminder', 'register-day', 'day-receipt', 'certificate-issued'));