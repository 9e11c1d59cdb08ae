/**
 * The form of the settings: what is changed is kept on this device until the server has it, and what was changed elsewhere meanwhile is
 * asked about before anything is overwritten. Saving needs the network and says so (CO-308).
 */
import type { Account } from '../../../../contract/accounts.ts';
import type { OwnSettings } from '../../../../domain/account-settings.ts';
import { type Edit, changedFields } from '../../../../domain/edit-conflicts.ts';
import { useClient } from '../../../client/client-context.tsx';
import type { SettingsProblem } from '../../../client/calls/settings-calls.ts';
import { useEditForm } from '../../../entities/work/use-edit-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedElsewhere } from '../../../ui/changed-elsewhere.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { announce } from '../../../ui/toasts.ts';
import { DateChangeDialog } from './date-change-dialog.tsx';
import { type DateChange, dateChangesOf } from './date-changes.ts';
import { DateFields } from './date-fields.tsx';
import { mailboxProblems } from './mailbox-problems.ts';
import { ReportFields } from './report-fields.tsx';
import { useSettingsWords } from './settings-words.ts';
import { useConfirmation } from './use-confirmation.ts';

/** `unconfirmed`: the person has said no to a change; it stays in the form. */
type Refusal = SettingsProblem | 'offline' | 'failed' | 'unconfirmed';

interface SettingsFormProps {
  draftKey: string;
  initial: Edit<OwnSettings>;
  held: OwnSettings;
  account: Account;
}

export function SettingsForm({ draftKey, initial, held, account }: SettingsFormProps) {
  const { t } = useTranslation();
  const { online, connectivity } = useClient();
  const words = useSettingsWords();
  const confirmation = useConfirmation<DateChange>();
  const form = useEditForm<OwnSettings, Refusal>({
    draftKey,
    initial,
    held,
    idOf: (field) => `settings-${field}`,
    ...words,
    problemsOf: (shown) => mailboxProblems(shown, [account.contactEmail, account.ciamEmail], words.labelOf, t),
    async submit(settled) {
      if (changedFields(settled).length === 0) {
        announce(t('settings.nothingToSave'));
        return { ok: true, value: held };
      }
      if (connectivity.get().status === 'offline') return { ok: false, failure: 'offline' };
      if (!(await confirmation.confirmAll(dateChangesOf(settled)))) return { ok: false, failure: 'unconfirmed' };
      const calls = await online.settings();
      if (!calls) return { ok: false, failure: 'offline' };
      const saved = await calls.save(settled);
      if (!saved.ok) return saved;
      announce(t('profile.saved'), { tone: 'good' });
      return { ok: true, value: settled.mine };
    },
  });
  const { refusal } = form;
  return (
    <form className="stack" noValidate aria-labelledby="profile-settings" onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <ChangedElsewhere values={form.conflicts} onDecide={form.decide} />
      <DateFields form={form} account={account} />
      <ReportFields form={form} account={account} />
      {refusal !== null && refusal in refusalText && (
        <p className="field-error" role="alert">
          {t(refusalText[refusal as keyof typeof refusalText])}
        </p>
      )}
      <div className="row">
        <Button type="submit" loading={form.isBusy}>
          {t('profile.save')}
        </Button>
        {form.isChanged && (
          <Button variant="default" disabled={form.isBusy} onClick={() => void form.discard()}>
            {t('settings.discard')}
          </Button>
        )}
        <DraftNote state={form.draft.state} />
      </div>
      {confirmation.asked && (
        <DateChangeDialog
          key={confirmation.asked.about.field}
          change={confirmation.asked.about}
          onConfirm={() => confirmation.asked?.answer(true)}
          onClose={() => confirmation.asked?.answer(false)}
        />
      )}
    </form>
  );
}

const refusalText = {
  offline: 'profile.needsNetwork',
  failed: 'Error_Common',
  invalid: 'settings.invalid',
} as const;
