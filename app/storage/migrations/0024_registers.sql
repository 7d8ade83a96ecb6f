CREATE TABLE "register_anchors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rows" integer NOT NULL,
	"head" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_chains" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_chains_rows" CHECK ("register_chains"."rows" >= 0)
);
--> statement-breakpoint
CREATE TABLE "register_contents" (
	"row_id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid,
	"salt" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"day" date NOT NULL,
	"half" text,
	"replaces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"author" text NOT NULL,
	"device" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"commitment" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "register_rows_in_order" UNIQUE("run_id","sequence"),
	CONSTRAINT "register_rows_kind" CHECK ("register_rows"."kind" in ('mark', 'amendment', 'signature', 'closing', 'make-up')),
	CONSTRAINT "register_rows_half" CHECK ("register_rows"."half" in ('morning', 'afternoon')),
	CONSTRAINT "register_rows_sequence" CHECK ("register_rows"."sequence" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "register_anchors" ADD CONSTRAINT "register_anchors_run_id_register_chains_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."register_chains"("run_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_chains" ADD CONSTRAINT "register_chains_run_id_course_schedules_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_contents" ADD CONSTRAINT "register_contents_row_id_register_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."register_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_rows" ADD CONSTRAINT "register_rows_run_id_register_chains_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."register_chains"("run_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_anchors_by_run" ON "register_anchors" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "register_contents_by_booking" ON "register_contents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "register_rows_by_booking" ON "register_rows" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'participant-named', 'participant-details-given', 'participant-link-sent', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'company-added', 'company-changed', 'account-payment-recorded', 'order-put-on-account', 'date-assigned', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'register-closed', 'register-amended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'participant-invitation', 'details-reminder', 'participants-missing', 'payment-request', 'trainer-invitation', 'trainer-granted', 'personal-code', 'order-confirmation', 'order-notice', 'invoice-issued', 'invoice-reminder', 'register-day', 'day-receipt'));