/** The name of a piece of hardware in the list: leads to everything about it, and takes the focus of what has gone from its row. */
import type { ListedHardware } from './shown-hardware.ts';
import { hardwareNameId } from './use-focus-in-list.ts';

export function HardwareName({ item, onView }: { item: ListedHardware; onView: () => void }) {
  return (
    <button type="button" id={hardwareNameId(item.id)} className="row-link hardware-name" onClick={onView}>
      {item.name}
    </button>
  );
}
