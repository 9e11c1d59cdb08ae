/** The one dialog that the address asks for: a claim, a device, or a device to be added. */
import type { Address } from '../../../ui/use-address.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { ClaimDialog } from '../claim/claim-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { EditedWorkDialog } from './edited-work-dialog.tsx';
import { type DeviceItem, type ShownDevice, deviceAt, takenSerials } from '../list/shown-device.ts';
import { WaitingDeviceDialog } from './waiting-device-dialog.tsx';

interface HardwareDialogsProps {
  devices: readonly ShownDevice[];
  address: Address;
  onClaim: (item: DeviceItem) => void;
}

export function HardwareDialogs({ devices, address, onClaim }: HardwareDialogsProps) {
  const { claim, device, edit, openAddHardwareModal } = address.values;
  if (edit !== undefined) {
    const closeEdit = () => address.change({ edit: null });
    return <EditedWorkDialog key={edit} entryId={edit} devices={devices} onClose={closeEdit} />;
  }
  const claiming = deviceAt(devices, claim);
  if (claiming && !claiming.waiting) {
    const { item } = claiming;
    return <ClaimDialog key={item.id} device={item} onClose={() => address.change({ claim: null })} />;
  }
  const viewed = deviceAt(devices, device);
  const close = () => address.change({ device: null });
  if (viewed?.waiting) return <WaitingDeviceDialog shown={viewed} onClose={close} />;
  if (viewed) return <DeviceDialog row={viewed} onClaim={() => onClaim(viewed.item)} onClose={close} />;
  if (openAddHardwareModal !== 'true') return null;
  return (
    <AddDeviceDialog
      takenSerials={takenSerials(devices)}
      onClose={() => address.change({ openAddHardwareModal: null })}
    />
  );
}
