/** The advisory lock that is held while the schema of a PostgreSQL database changes. */
export const migrationLock = 1_064_2024
