/** Whether a form still says what the work of the queue says that it was opened with. */
import type { WizardState } from '../../../domain/wizard-state.ts';
import { wizardFromEntry } from '../../entities/request/kept-requests.ts';
import type { WizardData } from '../../entities/request/wizard-data.ts';
import { optionsFrom } from '../../entities/request/wizard-facts.ts';
import { workFromWizard } from '../../entities/request/work-from-wizard.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import type { FormKind } from './form-kind.ts';

interface Context {
  kind: Pick<FormKind, 'reduce' | 'opened' | 'ordered'>;
  data: WizardData;
}

/**
 * Compared with the work as the form opens it now: a device that is gone, or a technician who is there now, is nobody's change.
 * Files are not looked at: they lie beside the form.
 */
export function isLookedAtOnly(
  state: WizardState,
  entry: OutboxEntry<'create-request'>,
  { kind, data }: Context,
): boolean {
  const options = optionsFrom(data);
  const known = (one: WizardState) => kind.reduce(one, { type: 'options-known', options });
  const said = (one: WizardState) =>
    textOf(workFromWizard(kind.ordered(one, data), { ...entry.args, catalogue: data.catalogue }).request);
  const opened = known(kind.opened(wizardFromEntry(entry)));
  const isBookedAnew = opened.isSlotLost && !state.isSlotLost;
  return !isBookedAnew && said(known(state)) === said(opened);
}

/** Keys in one order; what is not there and what is null or empty says the same. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === '' || part === null) return undefined;
    if (typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
