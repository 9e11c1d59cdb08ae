/** The choice in the dialog of companies: kept on this device until it was carried out, because that needs a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { fact, putFact } from '../../data/facts.ts';
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
  const choice = useLiveQuery(async () => (await fact(database, 'companyChoice')) ?? nothing, [database]);
  if (!choice) return null;
  return {
    choice,
    choose: (next) => void putFact(database, 'companyChoice', next),
    forget: () => database.facts.delete('companyChoice'),
  };
}
