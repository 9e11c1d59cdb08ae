/** The one dialog that the address asks for: a claim, a note, a piece of hardware, or a piece of hardware to be added. */
import type { Address } from '../../../ui/use-address.ts';
import { AddHardwareDialog } from './add-hardware-dialog.tsx';
import { ClaimDialog } from '../claim/claim-dialog.tsx';
import { HardwareDialog } from './hardware-dialog.tsx';
import { EditedWorkDialog } from './edited-work-dialog.tsx';
import { NoteDialog } from '../notes/note-dialog.tsx';
import { type ListedHardware, type ShownHardware, hardwareAt, takenSerials } from '../list/shown-hardware.ts';
import { WaitingHardwareDialog } from './waiting-hardware-dialog.tsx';

interface HardwareDialogsProps {
  devices: readonly ShownHardware[];
  /** The whole list has been here. */
  isLoaded: boolean;
  address: Address;
  onClaim: (item: ListedHardware) => void;
}

export function HardwareDialogs({ devices, isLoaded, address, onClaim }: HardwareDialogsProps) {
  const { claim, device, edit, note, openAddHardwareModal } = address.values;
  if (edit !== undefined) {
    const closeEdit = () => address.change({ edit: null });
    return <EditedWorkDialog key={edit} entryId={edit} {...{ devices, isLoaded }} onClose={closeEdit} />;
  }
  const claiming = hardwareAt(devices, claim);
  if (claiming && !claiming.waiting) {
    const { item } = claiming;
    return <ClaimDialog key={item.id} device={item} onClose={() => address.change({ claim: null })} />;
  }
  const noted = devices.find(({ item }) => item.serialNumber === note);
  if (noted) {
    const { serialNumber, name } = noted.item;
    return <NoteDialog key={note} {...{ serialNumber, name }} onClose={() => address.change({ note: null })} />;
  }
  const viewed = hardwareAt(devices, device);
  const close = () => address.change({ device: null });
  const onNote = () => address.change({ note: viewed?.item.serialNumber ?? null });
  if (viewed?.waiting) return <WaitingHardwareDialog shown={viewed} onNote={onNote} onClose={close} />;
  if (viewed) {
    return <HardwareDialog row={viewed} onClaim={() => onClaim(viewed.item)} onNote={onNote} onClose={close} />;
  }
  if (openAddHardwareModal !== 'true') return null;
  return (
    <AddHardwareDialog
      takenSerials={takenSerials(devices)}
      onClose={() => address.change({ openAddHardwareModal: null })}
    />
  );
}
