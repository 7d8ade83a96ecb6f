ALTER TABLE "course_enrollments" ADD COLUMN "buyer_text" text;--> statement-breakpoint
-- Null where the search finds the buyer anyway: a private person who comes themselves.
CREATE FUNCTION "buyer_text"("bought" orders, "full_name" text, "email" text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select case when bought.company_name is null and bought.purchase_order is null
			and bought.buyer_name = full_name and lower(bought.buyer_email) = lower(email) then null
		else lower(bought.buyer_name || ' ' || bought.buyer_email || coalesce(' ' || bought.company_name, '')
			|| coalesce(' ' || bought.purchase_order, '') || ' '
			|| regexp_replace(regexp_replace(bought.buyer_phone, '[^0-9]', '', 'g'), '^(00)?(44)?0?', '')) end
$$;
--> statement-breakpoint
CREATE INDEX "course_enrollments_buyer" ON "course_enrollments" USING gin ("buyer_text" gin_trgm_ops) WHERE buyer_text is not null;--> statement-breakpoint
CREATE INDEX "course_enrollments_buyer_spelling" ON "course_enrollments" USING gin (spelling_keys(buyer_text)) WHERE buyer_text is not null;--> statement-breakpoint
-- As for the other keys of the search: they are read only where their index is wanted.
ALTER INDEX "course_enrollments_buyer_spelling" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
UPDATE "course_enrollments" SET "buyer_text" = buyer_text(o, full_name, email)
	FROM "orders" o WHERE o.id = order_id AND buyer_text(o, full_name, email) IS NOT NULL;--> statement-breakpoint
-- Triggers, because the version before goes on serving and writes bookings without knowing of the column.
CREATE FUNCTION "set_buyer_text"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	select buyer_text(o, new.full_name, new.email) into new.buyer_text from orders o where o.id = new.order_id;
	return new;
end $$;
--> statement-breakpoint
CREATE TRIGGER "booking_buyer" BEFORE INSERT OR UPDATE OF "full_name", "email", "order_id" ON "course_enrollments"
	FOR EACH ROW EXECUTE FUNCTION "set_buyer_text"();
--> statement-breakpoint
CREATE FUNCTION "follow_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update course_enrollments set buyer_text = buyer_text(new, full_name, email)
	where order_id = new.id and buyer_text is distinct from buyer_text(new, full_name, email);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "order_buyer" AFTER UPDATE OF "buyer_name", "buyer_email", "buyer_phone", "company_name", "purchase_order"
	ON "orders" FOR EACH ROW EXECUTE FUNCTION "follow_buyer"();
