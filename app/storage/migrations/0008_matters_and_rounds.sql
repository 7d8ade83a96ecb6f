CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"payment_intent_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"arrives_on" date NOT NULL,
	"transactions_total" integer,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"enrollment_id" uuid,
	"kind" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"amount" integer,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settlement" text,
	"settlement_note" text,
	CONSTRAINT "matters_kind" CHECK ("matters"."kind" in ('paid', 'dispute', 'refund-failed', 'session-unknown', 'async-payment-failed', 'refunded', 'no-such-date', 'refunded-elsewhere', 'unallocated-money', 'payout-differs', 'unknown')),
	CONSTRAINT "matters_settlement" CHECK ("matters"."settlement" in ('checked', 'settled-outside', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"secret_mark" text
);
--> statement-breakpoint
-- One statement for each table that is in use, in the order in which the academy's own transactions
-- mostly lock them. Checks only become wider, so the version before goes on serving.
ALTER TABLE "course_schedules"
	ADD COLUMN "sales_close_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders"
	ADD COLUMN "express_request_version" text,
	ADD COLUMN "express_requested_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "matters" ADD CONSTRAINT "matters_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "matters_open_once" ON "matters" USING btree ("kind","reference",coalesce("enrollment_id"::text, ''),coalesce("order_id"::text, '')) WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "matters_open" ON "matters" USING btree ("opened_at") WHERE settled_at is null;
--> statement-breakpoint
CREATE INDEX "matters_by_enrollment" ON "matters" USING btree ("enrollment_id");
--> statement-breakpoint
CREATE INDEX "matters_by_order" ON "matters" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "matters_by_reference" ON "matters" USING btree ("reference") WHERE reference <> '';
--> statement-breakpoint
CREATE INDEX "known_browsers_by_user" ON "known_browsers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "known_browsers_last_used" ON "known_browsers" USING btree ("last_used_at");
--> statement-breakpoint
CREATE INDEX "erasures_by_person" ON "erasures" USING btree ("person_hash");
--> statement-breakpoint
-- What was flagged becomes a matter. A booking that is only flagged because of its open plan has none.
insert into matters (order_id, enrollment_id, kind, opened_at)
select e.order_id, e.id, coalesce(e.attention_reason, 'unknown'), e.updated_at
from course_enrollments e
where e.needs_attention
	and coalesce(e.attention_reason, '') not like 'date-cancelled:%'
	and (e.attention_reason is not null
		or not exists (select from cancellation_plans p where p.enrollment_id = e.id and p.done_at is null));
--> statement-breakpoint
ALTER TABLE "payment_events"
	ADD COLUMN "dispute_id" text,
	ADD COLUMN "payout_id" text;
--> statement-breakpoint
ALTER TABLE "refunds"
	DROP CONSTRAINT "refunds_reason",
	DROP CONSTRAINT "refunds_state",
	ADD COLUMN "outside_reference" text,
	ADD COLUMN "settled_by" text,
	ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled-by-trainee', 'goodwill', 'late-payment', 'date-cancelled', 'made-at-provider', 'dispute-lost')),
	ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'submitted', 'made', 'failed', 'settled-outside'));
--> statement-breakpoint
ALTER TABLE "contact_enquiries"
	ADD COLUMN "submission" text,
	ADD CONSTRAINT "contact_enquiries_submission_unique" UNIQUE("submission");
--> statement-breakpoint
ALTER TABLE "outbox"
	ADD COLUMN "rounds" integer DEFAULT 0 NOT NULL,
	ADD COLUMN "sealed_links" text,
	ADD COLUMN "links_expire_at" timestamp with time zone;
--> statement-breakpoint
-- Links of letters that were sent are not needed any more.
update outbox set message = jsonb_set(message, '{facts,url}', '""')
where state = 'sent' and message -> 'facts' ? 'url';
--> statement-breakpoint
ALTER TABLE "installation"
	ADD COLUMN "last_backup_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "audit_log"
	DROP CONSTRAINT "audit_log_action",
	DROP CONSTRAINT "audit_log_subject_type",
	ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'letter-dismissed', 'letter-sent-again', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-moved', 'booking-noted', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'matter-settled', 'bookings-exported', 'account-unlocked', 'demonstration-planted')),
	ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'date', 'enquiry', 'letter', 'matter', 'person', 'user', 'database'));
