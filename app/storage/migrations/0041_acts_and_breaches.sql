CREATE TABLE "act_lines" (
	"act_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"outcome" text NOT NULL,
	"details" jsonb,
	CONSTRAINT "act_lines_act_id_position_pk" PRIMARY KEY("act_id","position"),
	CONSTRAINT "act_lines_subject_type" CHECK ("act_lines"."subject_type" in ('booking', 'date', 'letter', 'course')),
	CONSTRAINT "act_lines_outcome" CHECK ("act_lines"."outcome" in ('to-refund', 'to-move', 'refund-owed', 'credited', 'released', 'moved', 'no-such-date', 'left-before', 'told', 'completed', 'certified', 'left-out', 'sent-again', 'not-sent', 'published', 'not-published'))
);
--> statement-breakpoint
CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"schedule_id" uuid,
	"actor_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "acts_kind" CHECK ("acts"."kind" in ('date-cancelled', 'date-changed', 'class-completed', 'letters-resent', 'dates-published'))
);
--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "sales_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "breaches" jsonb;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD COLUMN "open_breaches" jsonb;--> statement-breakpoint
ALTER TABLE "trainers" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "act_lines" ADD CONSTRAINT "act_lines_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_of_date" ON "acts" USING btree ("schedule_id","kind");