/** All collections; one for each table with an entity (data/tables.ts), or it does not compile. */
import type { ListName } from '../../../data/tables.ts';
import type { Collection } from '../define-collection.ts';
import { hardware } from './hardware.ts';
import { hardwareNotes } from './hardware-notes.ts';
import { requests } from './requests.ts';
import { wallet } from './wallet.ts';

export const collections = { requests, hardware, hardwareNotes, wallet } satisfies {
  [Name in ListName]: Collection<Name>;
};
