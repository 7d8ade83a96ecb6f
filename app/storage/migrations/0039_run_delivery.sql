ALTER TABLE "course_schedules" ADD COLUMN "delivery" text DEFAULT 'classroom-with-self-study' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_schedules" ADD CONSTRAINT "course_schedules_delivery" CHECK ("course_schedules"."delivery" in ('classroom', 'classroom-with-self-study', 'virtual-classroom'));--> statement-breakpoint
-- Only these two courses came with self-study.
UPDATE "course_schedules" SET "delivery" = 'classroom' WHERE "course_slug" NOT IN ('door-supervisor', 'security-guard');
