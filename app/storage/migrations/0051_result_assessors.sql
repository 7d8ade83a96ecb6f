ALTER TABLE "unit_attempts" ADD COLUMN "assessor_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_attempts" ADD COLUMN "assessor_qualification" text;--> statement-breakpoint
ALTER TABLE "unit_attempts" ADD CONSTRAINT "unit_attempts_assessor_id_trainers_id_fk" FOREIGN KEY ("assessor_id") REFERENCES "public"."trainers"("id") ON DELETE restrict ON UPDATE no action;