import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Typed queries over PGlite or PostgreSQL: on a connection of their own, or inside a transaction. */
export type Db = Kysely<Tables>;
