CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "abuse_counters" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "abuse_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "contact_enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"course_interest" text NOT NULL,
	"where_did_you_find_us" text NOT NULL,
	"message" text NOT NULL,
	"suspect" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "attention_reason" text;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "staff_note" text;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || email || ' ' || course_title || ' cr-' || left(id::text, 8))) STORED;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "submission" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "details_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "buyer_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD COLUMN "session_url" text;--> statement-breakpoint
CREATE INDEX "abuse_counters_old" ON "abuse_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "contact_enquiries_newest" ON "contact_enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_enquiries_by_email" ON "contact_enquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "course_enrollments_search" ON "course_enrollments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_by_submission" ON "checkout_attempts" USING btree ("submission","details_hash");--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_buyer" ON "checkout_attempts" USING btree ("buyer_hash") WHERE state = 'open';