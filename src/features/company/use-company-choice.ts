/** The choice in the dialog of companies: kept on this device until it was carried out, because that needs a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { fact, putFact } from '../../data/facts.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import { useDatabase } from '../../client/client-context.tsx';

export interface CompanyChoice {
  /** cdbId as text; empty: not chosen. */
  customerId: string;
  contactPersonId: string;
}

const nothing: CompanyChoice = { customerId: '', contactPersonId: '' };

export interface KeptChoice {
  choice: CompanyChoice;
  choose(choice: CompanyChoice): void;
  forget(): Promise<void>;
}

/** Null while the device is read. */
export function useCompanyChoice(): KeptChoice | null {
  const database = useDatabase();
  /** A full device keeps none, and companies can be changed there, too. */
  const [chosenHere, setChosenHere] = useState<CompanyChoice | null>(null);
  const kept = useLiveQuery(async () => (await fact(database, 'companyChoice')) ?? nothing, [database]);
  if (!kept) return null;
  return {
    choice: chosenHere ?? kept,
    choose(next) {
      setChosenHere(next);
      void orStorageFull(() => putFact(database, 'companyChoice', next));
    },
    forget: () => database.facts.delete('companyChoice'),
  };
}
