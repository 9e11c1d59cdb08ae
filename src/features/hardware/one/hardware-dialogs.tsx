/** The one dialog that the address asks for: a claim, a note, a device, or a device to be added. */
import type { Address } from '../../../ui/use-address.ts';
import { AddDeviceDialog } from './add-device-dialog.tsx';
import { ClaimDialog } from '../claim/claim-dialog.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { EditedWorkDialog } from './edited-work-dialog.tsx';
import { NoteDialog } from '../notes/note-dialog.tsx';
import { type DeviceItem, type ShownDevice, deviceAt, takenSerials } from '../list/shown-device.ts';
import { WaitingDeviceDialog } from './waiting-device-dialog.tsx';

interface HardwareDialogsProps {
  devices: readonly ShownDevice[];
  address: Address;
  onClaim: (item: DeviceItem) => void;
}

export function HardwareDialogs({ devices, address, onClaim }: HardwareDialogsProps) {
  const { claim, device, edit, note, openAddHardwareModal } = address.values;
  if (edit !== undefined) {
    const closeEdit = () => address.change({ edit: null });
    return <EditedWorkDialog key={edit} entryId={edit} devices={devices} onClose={closeEdit} />;
  }
  const claiming = deviceAt(devices, claim);
  if (claiming && !claiming.waiting) {
    const { item } = claiming;
    return <ClaimDialog key={item.id} device={item} onClose={() => address.change({ claim: null })} />;
  }
  const noted = devices.find(({ item }) => item.serialNumber === note);
  if (noted) {
    const { serialNumber, name } = noted.item;
    return <NoteDialog key={note} {...{ serialNumber, name }} onClose={() => address.change({ note: null })} />;
  }
  const viewed = deviceAt(devices, device);
  const close = () => address.change({ device: null });
  const onNote = () => address.change({ note: viewed?.item.serialNumber ?? null });
  if (viewed?.waiting) return <WaitingDeviceDialog shown={viewed} onNote={onNote} onClose={close} />;
  if (viewed) {
    return <DeviceDialog row={viewed} onClaim={() => onClaim(viewed.item)} onNote={onNote} onClose={close} />;
  }
  if (openAddHardwareModal !== 'true') return null;
  return (
    <AddDeviceDialog
      takenSerials={takenSerials(devices)}
      onClose={() => address.change({ openAddHardwareModal: null })}
    />
  );
}
