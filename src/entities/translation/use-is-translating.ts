/** Whether messages are translated for this person. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../client/client-context.tsx';
import { translationSettings } from '../../data/translations.ts';

export function useIsTranslating(): boolean {
  const database = useDatabase();
  return useLiveQuery(async () => (await translationSettings(database)).status, [database]) ?? false;
}
