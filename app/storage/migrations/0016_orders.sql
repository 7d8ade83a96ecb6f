ALTER TABLE "course_enrollments" ADD COLUMN "details_state" text DEFAULT 'not-asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "declarations_version" text;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "declared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "details_reminded_for" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_kind" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "course_enrollments_missing_details" ON "course_enrollments" USING btree ("schedule_id") WHERE details_state = 'missing';--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_details_state" CHECK ("course_enrollments"."details_state" in ('not-asked', 'missing', 'complete'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_kind" CHECK ("orders"."discount_kind" in ('none', 'group', 'code', 'agreed'));