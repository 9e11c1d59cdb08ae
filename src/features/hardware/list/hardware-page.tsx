/** My hardware: the workshop's hardware, the favourite, and repair claims; all of it works without a connection. */
import './hardware.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { companyIdOf } from '../../../data/company.ts';
import { fact } from '../../../data/facts.ts';
import { allHardware } from '../../../data/hardware.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';
import { isFor } from '../../../sync/outbox/entry.ts';
import { allEntries } from '../../../sync/outbox/rows.ts';
import { AddWords } from '../../../ui/add-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataState } from '../../../ui/rows-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { BegunHardware } from '../one/begun-hardware.tsx';
import { HardwareDialogs } from '../one/hardware-dialogs.tsx';
import { HardwareRows } from './hardware-rows.tsx';
import { HardwareTable } from './hardware-table.tsx';
import { type ListedHardware, shownHardware } from './shown-hardware.ts';
import { useHardwareNews } from './use-hardware-news.ts';
import { useFocusInList } from './use-focus-in-list.ts';

export function HardwarePage() {
  const { t } = useTranslation();
  const client = useClient();
  const database = useDatabase();
  const address = useAddress();
  const isWide = useIsWide();
  const { status } = useStore(client.connectivity);
  const found = useLiveQuery(async () => {
    // Work first: what has left the queue since is among the hardware read after it, so nothing is missing in between.
    const work = await allEntries(database);
    const [items, companyId, reconciledAt] = await Promise.all([
      allHardware(database),
      companyIdOf(database),
      fact(database, 'reconciledAt'),
    ]);
    const entries = work.filter((entry) => isFor(entry, companyId));
    return { database, items, work, entries, isReconciled: reconciledAt !== undefined };
  }, [database]);
  const focus = useFocusInList();
  useHardwareNews(found);
  if (!found) return null;
  const { openAddHardwareModal } = address.values;
  const devices = shownHardware(found.items, found.entries);
  const list = {
    onClaim: (item: ListedHardware) => address.change({ claim: item.id, device: null }),
    onView: (item: ListedHardware) => address.change({ device: item.id }),
  };
  const openForm = () => address.change({ openAddHardwareModal: 'true' });
  const addInHead = (
    <Button onClick={openForm}>
      <AddWords>{t('hardware.add.open')}</AddWords>
    </Button>
  );
  const failure = { text: t('hardware.neverLoaded'), retry: () => void client.reconcile(), isOffline: true };
  return (
    <Page isHeadLow title={t('hardware.title')} lead={t('hardware.lead')} actions={addInHead}>
      {openAddHardwareModal !== 'true' && <BegunHardware onContinue={openForm} />}
      <div className="list" {...focus}>
        <DataState
          data={found.isReconciled || devices.length > 0 ? devices : null}
          empty={{
            title: t('hardware.none'),
            text: t('hardware.noneText'),
            action: <Button onClick={openForm}>{t('hardware.add.open')}</Button>,
          }}
          failure={status === 'offline' ? failure : undefined}
        >
          {() =>
            isWide ? <HardwareTable devices={devices} {...list} /> : <HardwareRows devices={devices} {...list} />
          }
        </DataState>
      </div>
      <HardwareDialogs {...{ devices, address }} isLoaded={found.isReconciled} onClaim={list.onClaim} />
    </Page>
  );
}
