/** The name of a device in the list: leads to everything about it, and takes the focus of what has gone from its row. */
import type { DeviceItem } from './shown-device.ts';
import { deviceNameId } from './use-focus-in-list.ts';

export function DeviceName({ item, onView }: { item: DeviceItem; onView: () => void }) {
  return (
    <button type="button" id={deviceNameId(item.id)} className="row-link device-name" onClick={onView}>
      {item.name}
    </button>
  );
}
