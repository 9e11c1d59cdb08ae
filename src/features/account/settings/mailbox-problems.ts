/** What is wrong with report mailboxes, in words; the server has the same rules (CO-226, CO-227). */
import type { OwnSettings, SettingsField } from '../../../../domain/account-settings.ts';
import { checkMailboxes, mailboxFields, mailboxLimit, mostListed } from '../../../../domain/report-mailboxes.ts';
import type { FormProblem } from '../../../entities/work/use-draft-form.ts';
import type { Translate } from '../../../i18n/use-translation.ts';

export function mailboxProblems(
  settings: OwnSettings,
  own: readonly string[],
  labelOf: (field: SettingsField) => string,
  t: Translate,
): FormProblem<SettingsField>[] {
  const problems = checkMailboxes(settings, own);
  return mailboxFields.flatMap((field) => {
    const found = problems[field];
    if (!found) return [];
    const words = t(`settings.problem.${found.problem}`, { maxLength: mailboxLimit, count: mostListed });
    const isOfList = field === 'listMailbox' && found.address !== '';
    return [{ field, label: labelOf(field), message: isOfList ? `${found.address}: ${words}` : words }];
  });
}
