/** My hardware: the workshop's devices, the favourite, and repair claims; all of it works without a connection. */
import './hardware.css';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { HardwareItem } from '../../../contract/hardware.ts';
import { fact } from '../../data/facts.ts';
import { allHardware } from '../../data/hardware.ts';
import { useDatabase, usePortal, useStore } from '../../session/portal-context.tsx';
import { projectHardware } from '../../sync/outbox/projection.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { Button } from '../../ui/button.tsx';
import { DataState } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { HardwareCards } from './hardware-cards.tsx';
import { HardwareTable } from './hardware-table.tsx';
import { useEditedClaim } from './use-edited-claim.ts';
import { useRefusedClaims } from './use-refused-claims.ts';

export function HardwarePage() {
  const { t } = useTranslation();
  const portal = usePortal();
  const database = useDatabase();
  const address = useAddress();
  const isWide = useIsWide();
  const { status } = useStore(portal.connectivity);
  const found = useLiveQuery(async () => {
    const [items, entries, reconciledAt] = await Promise.all([
      allHardware(database),
      entriesHere(database),
      fact(database, 'reconciledAt'),
    ]);
    return { rows: projectHardware(items, entries), entries, isLoaded: reconciledAt !== undefined || items.length > 0 };
  }, [database]);
  useEditedClaim();
  useRefusedClaims(found?.entries);
  if (!found) return null;
  const { claim, device, openAddHardwareModal } = address.values;
  const claiming = found.rows.find(({ item }) => item.id === claim)?.item;
  const viewed = found.rows.find(({ item }) => item.id === device);
  const openClaim = (item: HardwareItem) => address.change({ claim: item.id, device: null });
  const list = {
    onClaim: openClaim,
    onView: (item: HardwareItem) => address.change({ device: item.id }),
  };
  const addButton = (
    <Button onClick={() => address.change({ openAddHardwareModal: 'true' })}>{t('hardware.add.open')}</Button>
  );
  const failure = { text: t('hardware.neverLoaded'), retry: () => void portal.reconcile() };
  return (
    <Page title={t('hardware.title')} lead={t('hardware.lead')} actions={addButton}>
      <DataState
        data={found.isLoaded ? found.rows : null}
        empty={{ title: t('hardware.none'), text: t('hardware.noneText'), action: addButton }}
        failure={status === 'offline' ? failure : undefined}
      >
        {(rows) => (isWide ? <HardwareTable rows={rows} {...list} /> : <HardwareCards rows={rows} {...list} />)}
      </DataState>
      {viewed && !claiming && (
        <DeviceDialog
          row={viewed}
          onClaim={() => openClaim(viewed.item)}
          onClose={() => address.change({ device: null })}
        />
      )}
      {openAddHardwareModal === 'true' && !viewed && !claiming && (
        <AddDeviceDialog onClose={() => address.change({ openAddHardwareModal: null })} />
      )}
      {claiming && <ClaimDialog key={claiming.id} device={claiming} onClose={() => address.change({ claim: null })} />}
    </Page>
  );
}
