CREATE TABLE "booking_letters" (
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"letter_id" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "booking_letters_enrollment_id_kind_occasion_pk" PRIMARY KEY("enrollment_id","kind","occasion"),
	CONSTRAINT "booking_letters_kind" CHECK ("booking_letters"."kind" in ('joining-instructions', 'checks-missing', 'course-reminder', 'course-result', 'next-steps', 'review-request', 'expiry-reminder'))
);
--> statement-breakpoint
CREATE TABLE "letter_preferences" (
	"mailbox_hash" text PRIMARY KEY NOT NULL,
	"is_refused" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"secret_mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "dated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_letters" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renewal_wording" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "not_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_letters" ADD CONSTRAINT "booking_letters_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_letters_by_letter" ON "booking_letters" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "student_certifications_newest" ON "student_certifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "student_certifications_expiring" ON "student_certifications" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
CREATE INDEX "entry_records_licences" ON "entry_records" USING btree ("expires_on") WHERE kind = 'licence' and expires_on is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renewal_letters" CHECK ("orders"."renewal_letters" in ('wanted', 'refused'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'participant-invitation', 'details-reminder', 'participants-missing', 'payment-request', 'trainer-invitation', 'trainer-granted', 'trainer-asked', 'trainer-days-changed', 'personal-code', 'order-confirmation', 'order-notice', 'invoice-issued', 'invoice-reminder', 'register-day', 'day-receipt', 'certificate-issued', 'checks-missing', 'course-reminder', 'course-result', 'expiry-reminder', 'joining-instructions', 'next-steps', 'review-request'));