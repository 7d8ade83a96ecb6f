/** Whoever changes the schema of a PostgreSQL holds this advisory lock. */
export const migrationLock = 1_064_2024
