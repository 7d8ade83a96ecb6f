ALTER TABLE "course_enrollments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "course_enrollments" SET "cancelled_at" = "updated_at" WHERE "status" IN ('cancelled', 'refunded');--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "course_enrollments_attention" ON "course_enrollments" USING btree ("updated_at" DESC NULLS LAST) WHERE needs_attention;--> statement-breakpoint
CREATE INDEX "course_enrollments_unpaid" ON "course_enrollments" USING btree ("cancelled_at") WHERE status = 'cancelled' and paid = 0;--> statement-breakpoint
CREATE INDEX "course_enrollments_details" ON "course_enrollments" USING btree ("schedule_id") WHERE emergency_contact is not null or dietary_requirements is not null;--> statement-breakpoint
CREATE INDEX "checkout_attempts_lately" ON "checkout_attempts" USING btree ("client_address_hash","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("due_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_intent" ON "payments" USING btree ("payment_intent_id");