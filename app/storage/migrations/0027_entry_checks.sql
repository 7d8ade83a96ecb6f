CREATE TABLE "entry_adjustments" (
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"adjustments" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"document" text,
	"country" text,
	"number" text,
	"issued_on" date,
	"expires_on" date,
	"shows_address" boolean DEFAULT false NOT NULL,
	"shows_birth" boolean DEFAULT false NOT NULL,
	"wording" text,
	"seen_by" text,
	"seen_at" timestamp with time zone,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_records_kind" CHECK ("entry_records"."kind" in ('identity', 'first-aid', 'licence', 'e-learning', 'english', 'fitness')),
	CONSTRAINT "entry_records_source" CHECK ("entry_records"."source" in ('trainee', 'trainer', 'staff')),
	CONSTRAINT "entry_records_document" CHECK ("entry_records"."document" in ('passport', 'photocard-driving-licence', 'residence-permit', 'birth-certificate-at-birth', 'bank-statement', 'card-statement', 'utility-bill', 'official-letter', 'council-tax', 'mortgage-statement', 'pension-statement', 'p45-or-p60', 'birth-certificate-later', 'marriage-certificate', 'national-identity-card', 'paper-driving-licence', 'sia-licence', 'civil-enforcement-employment', 'english-assessment', 'english-certificate')),
	CONSTRAINT "entry_records_seen" CHECK (("entry_records"."source" = 'trainee') = ("entry_records"."seen_by" is null) and ("entry_records"."seen_by" is null) = ("entry_records"."seen_at" is null)),
	CONSTRAINT "entry_records_short" CHECK ("entry_records"."kind" = 'licence' or length("entry_records"."number") <= 4)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "entry_adjustments" ADD CONSTRAINT "entry_adjustments_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_records" ADD CONSTRAINT "entry_records_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_records_by_booking" ON "entry_records" USING btree ("enrollment_id","kind");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'entry-checks-declared', 'entry-check-recorded', 'entry-check-undone', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-confirmed', 'date-unconfirmed', 'teaching-accepted', 'teaching-declined', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'account-unlocked', 'demonstration-planted'));