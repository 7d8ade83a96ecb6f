CREATE TABLE "course_enrollments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"schedule_id" uuid,
	"course_slug" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"emergency_contact" text,
	"dietary_requirements" text,
	"course_title" text NOT NULL,
	"course_date" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stripe_session_id" text,
	"hold_until" timestamp with time zone,
	"payment" text DEFAULT 'none' NOT NULL,
	"cancel_reason" text,
	"paid" integer DEFAULT 0 NOT NULL,
	"refund_owed" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"needs_attention" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_enrollments_status" CHECK ("course_enrollments"."status" in ('pending', 'confirmed', 'completed', 'cancelled', 'refunded')),
	CONSTRAINT "course_enrollments_payment" CHECK ("course_enrollments"."payment" in ('none', 'processing', 'paid', 'failed')),
	CONSTRAINT "course_enrollments_price" CHECK ("course_enrollments"."price" >= 0),
	CONSTRAINT "course_enrollments_refunds" CHECK ("course_enrollments"."refunded" >= 0 and "course_enrollments"."refunded" <= "course_enrollments"."refund_owed" and "course_enrollments"."refund_owed" <= "course_enrollments"."paid")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"buyer_phone" text NOT NULL,
	"user_id" text,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"list_price" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"vat_rate" numeric(5, 2) DEFAULT '0' NOT NULL,
	"vat_amount" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"receipt_number" text,
	"terms_version" text NOT NULL,
	"refund_tiers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."list_price" - "orders"."discount" and "orders"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"session_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"client_address_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_attempts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "checkout_attempts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "checkout_attempts_state" CHECK ("checkout_attempts"."state" in ('open', 'paid', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"session_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"payment_intent_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"state" text DEFAULT 'owed' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'submitted', 'made', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "student_certifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"course_slug" text NOT NULL,
	"course_title" text NOT NULL,
	"certificate_number" text NOT NULL,
	"verification_code" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"awarded_on" date NOT NULL,
	"expires_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_certifications_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "student_certifications_verification_code_unique" UNIQUE("verification_code"),
	CONSTRAINT "student_certifications_status" CHECK ("student_certifications"."status" in ('active', 'expired', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"granted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"message_id" text NOT NULL,
	"message" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"purge_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "course_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_slug" text NOT NULL,
	"course_title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"location" text NOT NULL,
	"instructor" text,
	"current_enrollments" integer DEFAULT 0 NOT NULL,
	"max_capacity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_schedules_status" CHECK ("course_schedules"."status" in ('draft', 'active', 'cancelled')),
	CONSTRAINT "course_schedules_dates" CHECK ("course_schedules"."end_date" >= "course_schedules"."start_date"),
	CONSTRAINT "course_schedules_capacity" CHECK ("course_schedules"."max_capacity" >= 1),
	CONSTRAINT "course_schedules_enrollments" CHECK ("course_schedules"."current_enrollments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedule_days" (
	"schedule_id" uuid NOT NULL,
	"date" date NOT NULL,
	"starts" time NOT NULL,
	"ends" time NOT NULL,
	"venue" text NOT NULL,
	CONSTRAINT "schedule_days_schedule_id_date_pk" PRIMARY KEY("schedule_id","date"),
	CONSTRAINT "schedule_days_hours" CHECK ("schedule_days"."ends" > "schedule_days"."starts")
);
--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_certifications" ADD CONSTRAINT "student_certifications_enrollment_id_course_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."course_enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_days" ADD CONSTRAINT "schedule_days_schedule_id_course_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."course_schedules"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollments_reference" ON "course_enrollments" USING btree (left("id"::text, 8));--> statement-breakpoint
CREATE INDEX "course_enrollments_newest" ON "course_enrollments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_enrollments_by_status" ON "course_enrollments" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_enrollments_by_order" ON "course_enrollments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_by_schedule" ON "course_enrollments" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_by_email" ON "course_enrollments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "course_enrollments_holds" ON "course_enrollments" USING btree ("hold_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree (lower("buyer_email"));--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_order" ON "checkout_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_address" ON "checkout_attempts" USING btree ("client_address_hash") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_by_enrollment" ON "refunds" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("created_at") WHERE state in ('owed', 'submitted');--> statement-breakpoint
CREATE INDEX "links_by_subject" ON "links" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "student_certifications_by_email" ON "student_certifications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "student_certifications_by_status" ON "student_certifications" USING btree ("status");--> statement-breakpoint
CREATE INDEX "student_certifications_by_enrollment" ON "student_certifications" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_by_group" ON "outbox" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "outbox_by_subject" ON "outbox" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "outbox_purge" ON "outbox" USING btree ("purge_after") WHERE message is not null;--> statement-breakpoint
CREATE INDEX "course_schedules_upcoming" ON "course_schedules" USING btree ("course_title","start_date") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "course_schedules_start" ON "course_schedules" USING btree ("start_date");