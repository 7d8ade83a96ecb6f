ALTER TABLE "entry_records" ADD COLUMN "paper_reference" text;--> statement-breakpoint
ALTER TABLE "entry_records" ADD COLUMN "content_checked" boolean;--> statement-breakpoint
ALTER TABLE "entry_records" ADD COLUMN "practice_checked" boolean;--> statement-breakpoint
ALTER TABLE "entry_records" ADD CONSTRAINT "entry_records_paper" CHECK ("entry_records"."paper_reference" is null or "entry_records"."kind" in ('first-aid', 'english'));