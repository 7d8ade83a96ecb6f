ALTER TABLE "links" ADD COLUMN "issued_by" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "browser_hash" text;--> statement-breakpoint
CREATE INDEX "links_by_issuer" ON "links" USING btree ("issued_by");