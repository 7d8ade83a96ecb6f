CREATE TABLE "cancellation_plans" (
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"what" text NOT NULL,
	"target_schedule_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "cancellation_plans_what" CHECK ("cancellation_plans"."what" in ('refund', 'move')),
	CONSTRAINT "cancellation_plans_target" CHECK (("cancellation_plans"."what" = 'move') = ("cancellation_plans"."target_schedule_id" is not null))
);
--> statement-breakpoint
-- Checks are added at once, not as NOT VALID and validated afterwards: all of this is one transaction,
-- which keeps its first lock on a table until the end, so the second step would gain nothing. Each
-- table is read once: a million audit rows and 300,000 letters took under five seconds on a busy
-- machine with two cores. Tables come in the order in which the academy's own transactions mostly lock
-- them, to avoid deadlock with the version before, which goes on serving and writes only these values.
ALTER TABLE "course_enrollments"
	ADD CONSTRAINT "course_enrollments_cancel_reason" CHECK ("course_enrollments"."cancel_reason" in ('expired', 'payment-failed', 'never-shown', 'customer', 'staff')),
	ADD CONSTRAINT "course_enrollments_attention_reason" CHECK ("course_enrollments"."attention_reason" in ('paid', 'dispute', 'refund-failed', 'session-unknown', 'async-payment-failed', 'refunded', 'no-such-date') or "course_enrollments"."attention_reason" like 'date-cancelled:%');
--> statement-breakpoint
ALTER TABLE "cancellation_plans" ADD CONSTRAINT "cancellation_plans_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_plans" ADD CONSTRAINT "cancellation_plans_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_plans_open" ON "cancellation_plans" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
-- Plans were kept as text, "date-cancelled:refund" or "date-cancelled:move:<run> after <reason before>":
-- they become rows, and the reason from before comes back. A booking that staff have moved to another
-- run by hand has nothing left to do.
with earlier as (
	select e.id, e.schedule_id, e.attention_reason as plan,
		nullif(regexp_replace(e.attention_reason, '^(date-cancelled:(refund|move:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})( after |$))+', '', 'i'), '') as reason,
		coalesce(s.status = 'cancelled', false) as is_due
	from course_enrollments e left join course_schedules s on s.id = e.schedule_id
	where e.needs_attention
		and e.attention_reason ~* '^date-cancelled:(refund|move:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})( after |$)'
), planned as (
	insert into cancellation_plans (enrollment_id, schedule_id, what, target_schedule_id)
	select id, schedule_id, case when plan ~* '^date-cancelled:move:' then 'move' else 'refund' end,
		substring(plan from '(?i)^date-cancelled:move:([0-9a-f-]{36})')::uuid
	from earlier where is_due
)
update course_enrollments e
set attention_reason = earlier.reason, needs_attention = earlier.is_due or earlier.reason is not null
from earlier where e.id = earlier.id;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled-by-trainee', 'goodwill', 'late-payment', 'date-cancelled'));--> statement-breakpoint
ALTER TABLE "user_roles"
	DROP CONSTRAINT "user_roles_role",
	ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'trainer'));
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology'));--> statement-breakpoint
ALTER TABLE "audit_log"
	ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'letter-dismissed', 'letter-sent-again', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-moved', 'booking-noted', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'demonstration-planted')),
	ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'date', 'enquiry', 'letter', 'person', 'user', 'database'));
