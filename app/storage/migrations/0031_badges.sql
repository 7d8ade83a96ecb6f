CREATE TABLE "badge_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badge_keys_retired" CHECK ("badge_keys"."retired_at" is null or "badge_keys"."sealed_private_key" = '')
);
--> statement-breakpoint
CREATE TABLE "withdrawn_badges" (
	"certificate_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
CREATE UNIQUE INDEX "badge_keys_one_signs" ON "badge_keys" USING btree (("retired_at" is null)) WHERE "badge_keys"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'entry-checks-declared', 'entry-check-recorded', 'entry-check-undone', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-confirmed', 'date-unconfirmed', 'teaching-accepted', 'teaching-declined', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'results-recorded', 'result-withdrawn', 'date-completed', 'certificate-issued', 'certificate-withdrawn', 'certificate-sent-again', 'certificate-numbers-imported', 'badge-key-replaced', 'regulator-told', 'inspection-pack-downloaded', 'inspection-link-made', 'inspection-link-ended', 'account-unlocked', 'demonstration-planted'));