export { startPostgres } from './start-postgres';
export type { Postgres, PostgresSettings } from './start-postgres';
