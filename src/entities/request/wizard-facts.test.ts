import { expect, test } from 'vitest';
import { wizard } from '../../../domain/wizard.ts';
import { startOfWizard } from '../../../domain/wizard-state.ts';
import { aMember } from '../../../tests/support/a-member.ts';
import { aDevice, anEntry } from '../../../tests/support/an-entry.ts';
import { nothingKnown } from '../../../tests/support/wizard-data.ts';
import { optionsFrom } from './wizard-facts.ts';

const hardware = ['1', '2', '3'].map((id) => aDevice({ id, serialNumber: `471${id}`, isFavourite: id === '1' }));
const technicians = ['4', '5', '6'].map((id) => aMember({ id, isFavourite: id === '4' }));
const label = { hardware: '', technician: '' };
const tapHardware = (hardwareId: string, isFavourite: boolean) =>
  anEntry('set-favourite', { args: { hardwareId, isFavourite, label } });
const tapTechnician = (contactPersonId: string, isFavourite: boolean) =>
  anEntry('set-favourite-technician', { args: { contactPersonId, isFavourite, label } });

test.each([
  ['nothing', [], { hardwareId: '1', vciSerial: '4711', technicianId: '4' }],
  [
    'another star',
    [tapHardware('2', true), tapTechnician('5', true)],
    { hardwareId: '2', vciSerial: '4712', technicianId: '5' },
  ],
  [
    'a star that is taken away',
    [tapHardware('1', false), tapTechnician('4', false)],
    { hardwareId: null, vciSerial: '', technicianId: null },
  ],
  [
    'a star that the server has refused',
    [{ ...tapHardware('2', true), state: 'refused' as const }],
    { hardwareId: '1', vciSerial: '4711', technicianId: '4' },
  ],
])('with %s waiting on this device the favourites that lists show are chosen [SU-074]', (_what, pending, chosen) => {
  const options = optionsFrom({ ...nothingKnown, hardware, technicians, pending });
  expect(wizard(startOfWizard(1), { type: 'options-known', options }).form).toMatchObject(chosen);
});
