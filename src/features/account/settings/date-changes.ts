/** Changes of settings that change every date on the screen: each is confirmed by itself, one after the other (CO-097). */
import type { OwnSettings } from '../../../../domain/account-settings.ts';
import { type Edit, changedFields } from '../../../../domain/edit-conflicts.ts';

const fields = ['timezoneId', 'shortDateTimeFormat'] as const;

export interface DateChange {
  field: (typeof fields)[number];
  /** All settings, as they are before and after this change alone. */
  before: OwnSettings;
  after: OwnSettings;
}

export function dateChangesOf(settled: Edit<OwnSettings>): DateChange[] {
  const changed = changedFields(settled);
  const changes: DateChange[] = [];
  let before = settled.base;
  for (const field of fields.filter((one) => changed.includes(one))) {
    const after = { ...before, [field]: settled.mine[field] };
    changes.push({ field, before, after });
    before = after;
  }
  return changes;
}
