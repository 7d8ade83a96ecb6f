CREATE TABLE "code_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_hash" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_uses_state" CHECK ("code_uses"."state" in ('held', 'spent', 'freed'))
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"unit" text NOT NULL,
	"amount" integer NOT NULL,
	"courses" jsonb,
	"from_day" date NOT NULL,
	"until_day" date,
	"total_limit" integer NOT NULL,
	"per_person_limit" integer DEFAULT 1 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"note" text,
	"for_email" text,
	"enquiry_id" uuid,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_unit" CHECK ("discount_codes"."unit" in ('percent', 'pence')),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount" >= 1 and ("discount_codes"."unit" <> 'percent' or "discount_codes"."amount" <= 99)),
	CONSTRAINT "discount_codes_limits" CHECK ("discount_codes"."total_limit" >= 1 and "discount_codes"."per_person_limit" >= 1),
	CONSTRAINT "discount_codes_counts" CHECK ("discount_codes"."used" >= 0 and "discount_codes"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_slug" text NOT NULL,
	"pence" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "course_prices_pence" CHECK ("course_prices"."pence" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_uses" ADD CONSTRAINT "code_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_enquiry_id_contact_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."contact_enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_uses_by_order" ON "code_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "code_uses_by_person" ON "code_uses" USING btree ("code_id","buyer_hash");--> statement-breakpoint
CREATE INDEX "code_uses_held" ON "code_uses" USING btree ("created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "discount_codes_by_enquiry" ON "discount_codes" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "discount_codes_by_email" ON "discount_codes" USING btree (lower("for_email")) WHERE for_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "course_prices_by_course" ON "course_prices" USING btree ("course_slug","since");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'code-created', 'code-ended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'code', 'date', 'enquiry', 'letter', 'matter', 'person', 'user', 'waitlist-entry', 'database'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'personal-code'));