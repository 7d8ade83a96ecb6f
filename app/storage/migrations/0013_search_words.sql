-- Typed words have four letters or more, so the words they are meant for have at least three.
CREATE FUNCTION "spelling_keys"("words" text) RETURNS text[]
	LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	word text;
	keys text[] := '{}';
begin
	foreach word in array string_to_array(lower(words), ' ') loop
		continue when length(word) < 3;
		keys := keys || word;
		for nth in 1..length(word) loop
			keys := keys || (left(word, nth - 1) || substr(word, nth + 1));
		end loop;
	end loop;
	return keys;
end $$;
--> statement-breakpoint
CREATE INDEX "course_enrollments_spelling" ON "course_enrollments" USING gin (spelling_keys(full_name || ' ' || course_title));--> statement-breakpoint
-- The keys need no statistics: they are read only where their index is wanted.
ALTER INDEX "course_enrollments_spelling" ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
-- Enough to tell a name that one booking in four hundred has from a rare one.
ALTER TABLE "course_enrollments" ALTER COLUMN "search_text" SET STATISTICS 400;
