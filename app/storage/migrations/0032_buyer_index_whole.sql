DROP INDEX "course_enrollments_buyer";--> statement-breakpoint
CREATE INDEX "course_enrollments_buyer" ON "course_enrollments" USING gin ("buyer_text" gin_trgm_ops);