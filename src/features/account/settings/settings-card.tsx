/** The settings of a person's own account on their profile, with what was changed of them on this device and is not saved yet. */
import type { Account } from '../../../../contract/accounts.ts';
import { settingsOf } from '../../../data/own-settings.ts';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { draftKeyOf } from '../../../entities/work/draft-forms.ts';
import { editFrom } from '../../../entities/work/use-edit-form.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NewsCard } from './news-card.tsx';
import { SettingsForm } from './settings-form.tsx';

const draftKey = draftKeyOf('settings');

export function SettingsCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('settings');
  const held = settingsOf(account);
  return (
    <>
      <section className="card stack" aria-labelledby="profile-settings">
        <h2 id="profile-settings">{t('profile.settings')}</h2>
        {areTextsThere && (
          <KeptDraft draftKey={draftKey} read={(kept) => editFrom(kept, held)}>
            {(initial) => <SettingsForm {...{ draftKey, initial, held, account }} />}
          </KeptDraft>
        )}
      </section>
      {areTextsThere && <NewsCard account={account} />}
    </>
  );
}
