ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "submission" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_back_on" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("created_at") WHERE state = 'by-hand';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submission_unique" UNIQUE("submission");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'bank-transfer', 'cash', 'terminal'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_card" CHECK ("payments"."method" <> 'card' or "payments"."session_id" is not null);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('cancelled-by-trainee', 'goodwill', 'late-payment', 'date-cancelled', 'made-at-provider', 'dispute-lost', 'overpaid'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'submitted', 'made', 'failed', 'settled-outside', 'by-hand'));--> statement-breakpoint
UPDATE "refunds" SET "payment_id" = (SELECT p."id" FROM "payments" p WHERE p."order_id" = "refunds"."order_id" ORDER BY p."paid_at", p."id" LIMIT 1) WHERE "payment_id" IS NULL;
