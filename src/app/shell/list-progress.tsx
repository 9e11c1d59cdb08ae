/** Says that the list of requests is not whole yet on this device, and how much of it is here. */
import { useLiveQuery } from 'dexie-react-hooks';
import { IconListDetails } from '@tabler/icons-react';
import { requestsSoFar } from '../../data/list-progress.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDatabase } from '../../client/client-context.tsx';

export function ListProgress() {
  const { t } = useTranslation();
  const database = useOpenDatabase();
  const count = useLiveQuery(() => (database ? requestsSoFar(database) : null), [database]) ?? null;
  return (
    <div role="status" className="list-progress" data-launch-skip>
      {count !== null && (
        <span className="connection line whole" data-status="partial" title={t('shell.listSoFar', { count })}>
          <IconListDetails aria-hidden size={22} />
          <span className="visually-hidden">{t('shell.listSoFar', { count })}</span>
          <span aria-hidden>{t('shell.soFar', { count })}</span>
        </span>
      )}
    </div>
  );
}
