/** Search, service type and status; all of it ends in the address. */
import { IconSearch } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requestStatusIds } from '../../../../domain/request-status.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import type { ServiceTypeRow } from '../../../data/reference-rows.ts';
import { allServiceTypes } from '../../../data/reference-data.ts';
import { after } from '../../../platform/page.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { PlainSelect } from '../../../ui/plain-select.tsx';
import { requestGroups, type RequestView } from './request-view.ts';

const known = new WeakMap<AccountDatabase, ServiceTypeRow[]>();

/** Also read before the first drawing, so that the field has its width from the start. */
export async function readServiceTypes(database: AccountDatabase): Promise<ServiceTypeRow[]> {
  const serviceTypes = await allServiceTypes(database);
  known.set(database, serviceTypes);
  return serviceTypes;
}

interface RequestFiltersProps {
  view: RequestView;
  /** There is something to clear, and the list does not offer it itself. */
  canClear: boolean;
  onChange: (change: Partial<RequestView>) => void;
  onClear: () => void;
}

export function RequestFilters({ view, canClear, onChange, onClear }: RequestFiltersProps) {
  const { t } = useTranslation();
  const database = useDatabase();
  const serviceTypes = useLiveQuery(() => readServiceTypes(database), [database]) ?? known.get(database) ?? [];
  const idFrom = (value: string) => (value === '' ? null : Number(value));
  return (
    <search className="list-tools line no-print">
      <SearchField search={view.search} onChange={onChange} />
      <div className="list-choices">
        <ChoiceChips
          label={t('requests.filter.groups')}
          value={view.group}
          options={requestGroups.map((group) => ({ value: group, label: t(`requests.filter.${group}`) }))}
          onChoose={(group) => onChange({ group, statusId: null })}
        />
        <PlainSelect
          isLabelHidden
          label={t('requests.filter.service')}
          value={String(view.subsystemId ?? '')}
          options={[
            { value: '', label: t('requests.filter.allServices') },
            ...serviceTypes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(value) => onChange({ subsystemId: idFrom(value) })}
        />
        <PlainSelect
          isLabelHidden
          label={t('requests.filter.status')}
          value={String(view.statusId ?? '')}
          options={[
            { value: '', label: t('requests.filter.allStatuses') },
            ...requestStatusIds.map((id) => ({ value: String(id), label: t(`requests.status.${id}`) })),
          ]}
          onChoose={(value) => onChange({ group: null, statusId: idFrom(value) })}
        />
        {canClear && (
          <button type="button" className="link-button" onClick={onClear}>
            {t('requests.clearFilters')}
          </button>
        )}
      </div>
    </search>
  );
}

/** Typing searches a moment after the last key, so that the list does not run ahead of the finger. */
const searchDelayMs = 200;

function SearchField({ search, onChange }: { search: string; onChange: RequestFiltersProps['onChange'] }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const pending = useRef(() => {});
  if (seen !== search) {
    // The address changed by other means: back, or "clear filters".
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const type = (text: string) => {
    setTyped(text);
    pending.current();
    pending.current = after(searchDelayMs, () => onChange({ search: text }));
  };
  useEffect(() => () => pending.current(), []);
  return (
    <label className="search-field">
      <span className="visually-hidden">{t('requests.search')}</span>
      <IconSearch aria-hidden size={20} />
      <input
        type="search"
        className="plain-input"
        placeholder={t('requests.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}
