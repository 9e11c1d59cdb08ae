/**
 * Whom one write has changed. They are forgotten before its answer goes out: the event that tells the other processes may
 * come after a person's next call.
 */
import type { Callers } from './caller.ts';
import type { Context } from '../call.ts';

export function createChangedPeople(callers: Callers, ciamId: string) {
  const companyIds = new Set<number>();
  return {
    /** The context, noting the companies whose people change. */
    noting: (context: Context): Context => ({
      ...context,
      nextRevision(companyId, entity) {
        if (entity === 'account') companyIds.add(companyId);
        return context.nextRevision(companyId, entity);
      },
    }),
    forget() {
      callers.forget(ciamId);
      for (const id of companyIds) callers.forgetCompany(id);
    },
  };
}
