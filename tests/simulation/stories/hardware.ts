/** Hardware: claims, stars, notes, and what is added and deleted. */
import { sql } from 'kysely';
import type { HardwareItem, HardwareNote } from '../../../contract/hardware.ts';
import type { ArgsByKind } from '../../../src/sync/mutations/registry.ts';
import { wordsWith } from '../contents.ts';
import { type Work, markIn, serialWith } from '../ledger.ts';
import type { OnServer } from '../on-server.ts';
import { companyIn, entriesIn, rowsIn } from '../reading.ts';
import type { SimulatedTab } from '../tab.ts';
import { type SimulatedPerson, product } from '../workshop.ts';
import type { World } from '../world.ts';
import { type Arrived, type ListStory, type Story, itemsOf, pageLimit } from './story.ts';

const startClaim: Story<'start-claim'> = {
  weight: 7,
  habit: 'changes-hardware',
  isForManagers: true,
  calls: ['requestVciRepair'],
  make(world, tab, person, mark) {
    const hardWareId = anyHardware(world, tab, person);
    const label = { hardware: mark, fault: '' };
    return { hardWareId, faultCodeId: 1, repairNote: wordsWith(world, mark, 2000), label };
  },
  reword: (args, words) => void (args.repairNote = words(2000)),
  arrived: (_world, { hardware }) =>
    [...hardware].flatMap(([id, { claim, companyId }]) => {
      const mark = markIn(claim?.note);
      if (!claim || mark === null) return [];
      return [{ mark, ciamId: claim.ciamId, record: `hardware:${id}`, companyId, kept: { note: claim.note } }];
    }),
  entered: ({ repairNote: note }) => ({ note }),
};

const setFavourite: Story<'set-favourite'> = {
  weight: 8,
  habit: 'changes-hardware',
  isForManagers: true,
  calls: ['VciFavourite'],
  make(world, tab, person, mark) {
    const hardwareId = anyHardware(world, tab, person);
    return { hardwareId, isFavourite: world.chance(0.7), label: { hardware: mark } };
  },
};

const addHardware: Story<'add-device'> = {
  weight: 3,
  habit: 'changes-hardware',
  isForManagers: true,
  calls: ['AddVCI'],
  make: (_world, _tab, _person, mark) => ({
    device: { ...product, serialNumber: serialWith(mark), manufacturingDate: '2024-05-17' },
    label: { hardware: mark },
  }),
  arrived: ({ devicesEver }) =>
    [...devicesEver.values()].flatMap(({ addedBy, companyId }) =>
      addedBy ? [{ ...addedBy, record: null, companyId }] : [],
    ),
};

const addHardwareNote: Story<'add-hardware-note'> = {
  weight: 4,
  habit: 'changes-hardware',
  isForManagers: true,
  calls: ['AddVciNote'],
  make(world, tab, person, mark) {
    const waiting = entriesIn(tab, person).flatMap((entry) =>
      entry.kind === 'add-device' ? [entry.args.device.serialNumber] : [],
    );
    const known = rowsIn<HardwareItem>(tab, person, 'hardware').map((item) => item.serialNumber);
    const serialNumber = world.pick(waiting.length > 0 && world.chance(0.4) ? waiting : known);
    if (serialNumber === undefined) return null;
    return { serialNumber, note: wordsWith(world, mark, 2000), attachmentIds: [], label: { hardware: mark } };
  },
  reword: (args, words) => void (args.note = words(2000)),
  arrived: arrivedNotes,
  entered: ({ note }) => ({ note }),
  isOver: wentWithHardware,
};

const deleteHardware: Story<'delete-device'> = {
  weight: 4,
  habit: 'changes-hardware',
  isForManagers: true,
  calls: ['vci/Delete'],
  make(world, tab, person, mark) {
    const devices = rowsIn<HardwareItem>(tab, person, 'hardware');
    const device = world.pick(devices.filter(({ repairStatus }) => repairStatus.status === 'None'));
    return device ? { hardwareId: device.id, label: { hardware: mark, serialNumber: device.serialNumber } } : null;
  },
  isOver: ({ record }, { hardware }) => !hardware.has(record?.replace('hardware:', '') ?? ''),
};

/** With the habit `changes-hardware`, before anything goes wrong: notes on what all tablets have in their lists, and up to two of it deleted. */
export const hardwareChanges = ['add-hardware-note', 'add-hardware-note', 'delete-device', 'delete-device'] as const;

const hardwareList: ListStory<HardwareItem> = {
  async ask({ call, ciamId, country: countryCode }) {
    const query = { ciamId, countryCode, language: 'en', limit: pageLimit };
    return itemsOf(await call('GET /api/v1/vci/getVciList', { query }, { as: ciamId }));
  },
  idOf: (row) => row.id,
};

const hardwareNoteList: ListStory<HardwareNote> = {
  ask: async ({ call, ciamId }) =>
    itemsOf(await call('GET /api/v1/vci/GetVciNotes', { query: { ciamId, limit: pageLimit } }, { as: ciamId })),
  idOf: (row) => row.id,
};

export const hardwareStories = {
  'start-claim': startClaim,
  'set-favourite': setFavourite,
  'add-device': addHardware,
  'add-hardware-note': addHardwareNote,
  'delete-device': deleteHardware,
};
export const hardwareLists = { hardware: hardwareList, hardwareNotes: hardwareNoteList };

function anyHardware(world: World, tab: SimulatedTab, person: SimulatedPerson): string {
  return world.pick(world.workshop.hardwareIdsOf(companyIn(tab, person) ?? 0)) ?? '';
}

/** Those of hardware that was deleted since are not there any more. */
async function arrivedNotes({ server }: World): Promise<Arrived[]> {
  const { rows } = await sql<{ id: number; note: string; company_id: number; ciam_id: string; serial_number: string }>`
    select n.id, n.note, n.company_id, a.ciam_id, h.serial_number from hardware_note n
    join account a on a.id = n.account_id join hardware h on h.id = n.hardware_id order by n.id`.execute(
    server.database.kysely,
  );
  return rows.flatMap(({ id, note, company_id: companyId, ciam_id: ciamId, serial_number }) => {
    const mark = markIn(note);
    if (mark === null) return [];
    const isFile: Arrived['isFile'] = ({ hardware_note_id }) => hardware_note_id === id;
    return [{ mark, ciamId, companyId, record: `hardware-notes:${serial_number}`, kept: { note }, isFile }];
  });
}

/** Notes go with their hardware. */
function wentWithHardware({ ids, args, companies }: Work, server: OnServer): boolean {
  const { serialNumber = '' } = (args ?? {}) as Partial<ArgsByKind['add-hardware-note']>;
  const isThere = [...server.hardware.values()].some(
    (device) => device.serialNumber === serialNumber && companies.includes(device.companyId),
  );
  return !isThere && server.calls.some(({ key, status }) => ids.has(key) && status < 400);
}
