CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"amount" integer NOT NULL,
	"due_on" date NOT NULL,
	"reminded_for" integer,
	CONSTRAINT "instalments_by_order" UNIQUE("order_id","nth"),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "link_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"session_id" text,
	"session_url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_pages_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "link_pages_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "link_pages_state" CHECK ("link_pages"."state" in ('open', 'paid', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "staff_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"submission" text NOT NULL,
	"made_by" text NOT NULL,
	"means" text NOT NULL,
	"price_reason" text,
	"pay_until" timestamp with time zone,
	"enquiry_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_orders_submission_unique" UNIQUE("submission"),
	CONSTRAINT "staff_orders_means" CHECK ("staff_orders"."means" in ('link', 'bank-transfer', 'cash', 'terminal'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "course_enrollments" DROP CONSTRAINT "course_enrollments_payment";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "matters" DROP CONSTRAINT "matters_kind";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "submission" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_on" date;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_enquiry_id_contact_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."contact_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "link_pages_by_order" ON "link_pages" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_pages_open_once" ON "link_pages" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "link_pages_open" ON "link_pages" USING btree ("updated_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "staff_orders_pay_until" ON "staff_orders" USING btree ("pay_until") WHERE pay_until is not null;--> statement-breakpoint
CREATE INDEX "staff_orders_by_enquiry" ON "staff_orders" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("created_at") WHERE state = 'by-hand';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submission_unique" UNIQUE("submission");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-made-by-staff', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'payment-recorded', 'payment-link-sent', 'payment-deadline-changed', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'date-assigned', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_payment" CHECK ("course_enrollments"."payment" in ('none', 'processing', 'paid', 'failed', 'part-paid'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'payment-request', 'trainer-invitation', 'trainer-granted', 'personal-code', 'order-confirmation', 'order-notice'));--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_kind" CHECK ("matters"."kind" in ('paid', 'dispute', 'refund-failed', 'session-unknown', 'async-payment-failed', 'refunded', 'no-such-date', 'refunded-elsewhere', 'cancelled-paid', 'unallocated-money', 'payout-differs', 'refund-by-hand', 'balance-unpaid', 'unknown'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'bank-transfer', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_card" CHECK ("payments"."method" <> 'card' or "payments"."session_id" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled-by-trainee', 'goodwill', 'late-payment', 'date-cancelled', 'made-at-provider', 'dispute-lost', 'overpaid'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'submitted', 'made', 'failed', 'settled-outside', 'by-hand'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation', 'trainer-invitation', 'manage', 'waitlist', 'order', 'payment'));--> statement-breakpoint
UPDATE "refunds" SET "payment_id" = (SELECT p."id" FROM "payments" p WHERE p."order_id" = "refunds"."order_id" ORDER BY p."paid_at", p."id" LIMIT 1) WHERE "payment_id" IS NULL;
