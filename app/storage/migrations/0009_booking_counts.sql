CREATE TABLE "booking_counts" (
	"part" integer PRIMARY KEY NOT NULL,
	"bookings" integer NOT NULL
);
--> statement-breakpoint
-- Triggers, because the version before goes on serving and writes bookings without knowing of the
-- counts. One part per connection: a transaction only ever locks the row of its own connection, so
-- bookings neither wait for each other here nor deadlock.
CREATE FUNCTION "count_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	change integer;
begin
	select case tg_op when 'INSERT' then count(*) else -count(*) end into change from changed;
	if change <> 0 then
		insert into booking_counts as known (part, bookings) values (pg_backend_pid() % 64, change)
		on conflict (part) do update set bookings = known.bookings + excluded.bookings;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "bookings_added" AFTER INSERT ON "course_enrollments"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_bookings"();
--> statement-breakpoint
CREATE TRIGGER "bookings_deleted" AFTER DELETE ON "course_enrollments"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_bookings"();
--> statement-breakpoint
-- The triggers' lock keeps other writers out until this transaction ends, so nothing is missed.
INSERT INTO "booking_counts" ("part", "bookings") SELECT 0, count(*) FROM "course_enrollments" HAVING count(*) > 0;
