/** Port to the log: structured lines, without personal data. */
import type { Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** What of an error is written down: a database's detail and values may name people, so they stay out. */
export function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = severity === undefined ? error.message : undefined;
  return { type: error.name, message, code, constraint, table, stack: frames.join('\n') };
}
