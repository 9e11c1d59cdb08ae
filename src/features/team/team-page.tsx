/** /dashboard/team: the people of the workshop with state, role, language and last sign-in (CO-033, CO-077, CO-078); works without a connection. */
import './team.css';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useClient, useStore } from '../../client/client-context.tsx';
import { newMemberPath } from '../../entities/work/draft-forms.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AddWords } from '../../ui/add-words.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { Page } from '../../ui/page.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { MemberRows } from './member-rows.tsx';
import { filteredTeam, memberStates, stateFrom } from './shown-team.ts';
import { useTeam } from './use-team.ts';

/** Below it everybody is seen at once. */
const fewest = 7;

export function TeamPage() {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('team');
  const client = useClient();
  const { status } = useStore(client.connectivity);
  const address = useAddress();
  const team = useTeam();
  const [search, setSearch] = useState(address.values['q'] ?? '');
  if (!areTextsThere || !team) return null;
  const state = stateFrom(address.values['state']);
  // The field leads and the address follows, or a letter that is typed meanwhile would be lost.
  const searchFor = (text: string) => {
    setSearch(text);
    address.change({ q: text });
  };
  const isNarrowed = state !== null || search !== '';
  const members = filteredTeam(team.members, { state, search });
  const add = (words: ReactNode) => (
    <Link className="button" to={newMemberPath}>
      {words}
    </Link>
  );
  const showEverybody = () => {
    setSearch('');
    address.change({ state: null, q: null });
  };
  const showAll = (
    <button type="button" className="link-button" onClick={showEverybody}>
      {t('team.showAll')}
    </button>
  );
  const failure = { text: t('team.neverLoaded'), retry: () => void client.reconcile(), isOffline: true };
  return (
    <Page isHeadLow title={t('route.team')} lead={t('team.lead')} actions={add(<AddWords>{t('team.add')}</AddWords>)}>
      {(team.members.length >= fewest || isNarrowed) && (
        <search className="list-tools line no-print">
          <FormText
            id="team-search"
            className="team-search"
            type="search"
            label={t('team.search')}
            isLabelHidden
            placeholder={t('team.search')}
            maxLength={100}
            before={<IconSearch aria-hidden size={20} />}
            value={search}
            onType={searchFor}
          />
          <div className="list-choices">
            <ChoiceChips
              label={t('team.stateLabel')}
              value={state}
              options={memberStates.map((value) => ({ value, label: t(`team.state.${value}`) }))}
              onChoose={(value) => address.change({ state: value })}
            />
          </div>
        </search>
      )}
      <div className="list">
        <DataState
          data={team.isLoaded || members.length > 0 ? members : null}
          empty={
            isNarrowed
              ? { title: t('team.noneFound'), action: showAll }
              : { title: t('team.none'), text: t('team.noneText'), action: add(t('team.add')) }
          }
          failure={status === 'offline' ? failure : undefined}
        >
          {(rows) => <MemberRows members={rows} />}
        </DataState>
      </div>
    </Page>
  );
}
