/** What an entry of the call table says, and the words they share. */
import type { OwnIds } from './two-companies.ts';

export type { OwnIds };
/** A wholesaler may do what an individual may (SH-286). */
export type Role = 'manager' | 'individual' | 'wholesaler' | 'expert';

export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}
export interface CallCase {
  roles: readonly Role[];
  input(ids: OwnIds): AnyInput;
  /** A repeatable removal from one's own things: a foreign id is answered like one that is not there, by success. */
  isSilent?: true;
}

/** Which of a company's ids a call carries: those that stand in its input. */
export function idsIn({ input }: CallCase): (keyof OwnIds)[] {
  const asked = new Set<keyof OwnIds>();
  const markOf = (field: string) => `§${field}§`;
  const marks = new Proxy({} as OwnIds, {
    get(_ids, field: keyof OwnIds) {
      asked.add(field);
      return markOf(field);
    },
  });
  const text = JSON.stringify(input(marks));
  return [...asked].filter((field) => text.includes(markOf(field)));
}

export const workshop: readonly Role[] = ['manager', 'individual', 'wholesaler'];
export const everyone: readonly Role[] = [...workshop, 'expert'];
export const managers: readonly Role[] = ['manager'];
export const experts: readonly Role[] = ['expert'];

export const place = { countryCode: 'de', language: 'de' };
export const zone = 'Europe/Berlin';
export const who = (ids: OwnIds) => ({ ciamId: ids.ciamId, ...place });
export const open = (query?: Record<string, string>): CallCase => ({
  roles: everyone,
  input: () => (query ? { query } : {}),
});
