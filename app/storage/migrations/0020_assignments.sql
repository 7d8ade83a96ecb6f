CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "run_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"findings" jsonb NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_trainers" (
	"schedule_id" uuid NOT NULL,
	"date" date NOT NULL,
	"starts" time NOT NULL,
	"ends" time NOT NULL,
	"trainer_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "run_trainers_schedule_id_date_trainer_id_pk" PRIMARY KEY("schedule_id","date","trainer_id"),
	CONSTRAINT "run_trainers_role" CHECK ("run_trainers"."role" in ('lead', 'assistant'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "schedule_days" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_with_hours" UNIQUE("schedule_id","date","starts","ends");--> statement-breakpoint
ALTER TABLE "run_overrides" ADD CONSTRAINT "run_overrides_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_day" FOREIGN KEY ("schedule_id","date","starts","ends") REFERENCES "public"."schedule_days"("schedule_id","date","starts","ends") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "run_overrides_by_run" ON "run_overrides" USING btree ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_trainers_one_lead" ON "run_trainers" USING btree ("schedule_id","date") WHERE role = 'lead';--> statement-breakpoint
CREATE INDEX "run_trainers_by_trainer" ON "run_trainers" USING btree ("trainer_id","date");--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'date-assigned', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'trainer-invitation', 'trainer-granted', 'personal-code'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation', 'trainer-invitation', 'manage', 'waitlist', 'order'));--> statement-breakpoint
-- A trainer, or a room, is in one run at a time; one may begin when the other ends.
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_once" EXCLUDE USING gist ("trainer_id" WITH =, tsrange("date" + "starts", "date" + "ends") WITH &&);--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_room_once" EXCLUDE USING gist ("room_id" WITH =, tsrange("date" + "starts", "date" + "ends") WITH &&) WHERE ("room_id" IS NOT NULL);
