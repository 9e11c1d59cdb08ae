/** Whether a form still says what the work says that it was opened with. */
import type { CatalogueData } from '../../../domain/vehicle-choice.ts';
import type { WizardState } from '../../../domain/wizard-state.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { workFromWizard } from './work-from-wizard.ts';

/** Files are not looked at: they lie beside the form. */
export function isSameRequest(
  state: WizardState,
  { args }: OutboxEntry<'create-request'>,
  catalogue: CatalogueData | null,
): boolean {
  const { request } = workFromWizard(state, { ...args, catalogue });
  return textOf(request) === textOf(args.request);
}

/** Keys in one order; what is not there and what is null or empty says the same. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === '' || part === null) return undefined;
    if (typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
