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
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"in_use" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_by_name" UNIQUE("venue_id","name"),
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "venues_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "trainer_courses" (
	"trainer_id" uuid NOT NULL,
	"course_slug" text NOT NULL,
	CONSTRAINT "trainer_courses_trainer_id_course_slug_pk" PRIMARY KEY("trainer_id","course_slug")
);
--> statement-breakpoint
CREATE TABLE "trainer_qualifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trainer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"evidence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainer_qualifications_kind" CHECK ("trainer_qualifications"."kind" in ('teaching-award', 'conflict-management', 'physical-intervention', 'counter-terrorism', 'first-aid', 'professional-development'))
);
--> statement-breakpoint
CREATE TABLE "trainers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"left_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainers_email_lower" CHECK ("trainers"."email" = lower("trainers"."email"))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_type";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "schedule_days" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_with_hours" UNIQUE("schedule_id","date","starts","ends");--> statement-breakpoint
ALTER TABLE "run_overrides" ADD CONSTRAINT "run_overrides_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_day" FOREIGN KEY ("schedule_id","date","starts","ends") REFERENCES "public"."schedule_days"("schedule_id","date","starts","ends") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_courses" ADD CONSTRAINT "trainer_courses_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_qualifications" ADD CONSTRAINT "trainer_qualifications_trainer_id_trainers_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_overrides_by_run" ON "run_overrides" USING btree ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "run_trainers_one_lead" ON "run_trainers" USING btree ("schedule_id","date") WHERE role = 'lead';--> statement-breakpoint
CREATE INDEX "run_trainers_by_trainer" ON "run_trainers" USING btree ("trainer_id","date");--> statement-breakpoint
CREATE INDEX "trainer_qualifications_by_trainer" ON "trainer_qualifications" USING btree ("trainer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "trainers_by_email" ON "trainers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('admin-granted', 'admin-invited', 'admin-revoked', 'invitation-withdrawn', 'second-factor-on', 'second-factor-off', 'personal-data-copied', 'personal-data-erased', 'enquiry-answered', 'enquiry-reopened', 'enquiry-replied', 'letter-dismissed', 'letter-sent-again', 'letter-sent-now', 'date-created', 'date-changed', 'date-cancelled', 'date-cancelled-moved', 'date-cancelled-refund-owed', 'booking-attention-settled', 'booking-cancelled-by-trainee', 'booking-moved', 'booking-moved-by-trainee', 'booking-noted', 'booking-person-replaced', 'booking-set-to-pending', 'booking-set-to-confirmed', 'booking-set-to-completed', 'booking-set-to-cancelled', 'booking-set-to-refunded', 'refund-owed', 'refund-settled-outside', 'matter-settled', 'bookings-exported', 'waitlist-offered-out-of-order', 'waitlist-entry-removed', 'date-assigned', 'date-published-against-rules', 'trainer-added', 'trainer-changed', 'trainer-invited', 'trainer-granted', 'trainer-revoked', 'venue-added', 'venue-changed', 'code-created', 'code-ended', 'account-unlocked', 'demonstration-planted'));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_type" CHECK ("audit_log"."subject_type" in ('booking', 'code', 'date', 'enquiry', 'letter', 'matter', 'person', 'user', 'waitlist-entry', 'trainer', 'venue', 'database'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('booking-confirmation', 'booking-notice', 'enquiry-notice', 'enquiry-reply', 'enquiry-answer', 'email-confirmation', 'account-exists', 'password-reset', 'admin-invitation', 'admin-granted', 'admin-revoked', 'date-moved', 'date-cancelled', 'refund-made', 'late-payment-apology', 'booking-cancelled', 'cancellation-notice', 'booking-link', 'waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-closed', 'booking-changed-notice', 'person-replaced', 'place-given', 'waitlist-date-moved', 'trainer-invitation', 'trainer-granted', 'personal-code', 'order-confirmation', 'order-notice'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('email-confirmation', 'password-reset', 'admin-invitation', 'trainer-invitation', 'manage', 'waitlist', 'order'));--> statement-breakpoint
-- A trainer, or a room, is in one run at a time; one may begin when the other ends.
ALTER TABLE "run_trainers" ADD CONSTRAINT "run_trainers_once" EXCLUDE USING gist ("trainer_id" WITH =, tsrange("date" + "starts", "date" + "ends") WITH &&);--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_room_once" EXCLUDE USING gist ("room_id" WITH =, tsrange("date" + "starts", "date" + "ends") WITH &&) WHERE ("room_id" IS NOT NULL);
