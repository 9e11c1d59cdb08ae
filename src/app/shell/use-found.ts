/** What the search finds for the visitor: things of this device, and pages. The last answer stays until the next is there. */
import { useEffect, useState } from 'react';
import { offeredRoute } from '../../../domain/routes/admission.ts';
import { type SearchHit, searchRoutes } from '../../../domain/search-routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keptHelpTexts } from '../../data/help-texts.ts';
import { type FoundThing, type ThingKind, findThings } from '../../features/search/find-things.ts';
import { useLocale, useLocaleServices } from '../../client/locale-context.tsx';
import { useOpenDatabase, useClient } from '../../client/client-context.tsx';
import { useVisitor } from '../use-visitor.ts';

const routeOfKind = { request: 'request-detail', device: 'hardware', question: 'support' } as const;

export interface Found {
  things: readonly FoundThing[];
  pages: readonly SearchHit[];
  /** False until what was typed last has been looked up. */
  isCurrent: boolean;
}

/** `limit`: of each kind of thing; null while the device is still being read. */
export function useFound(typed: string, limit: number): Found | null {
  const { t, language } = useTranslation();
  const { device } = useClient();
  const database = useOpenDatabase();
  const visitor = useVisitor();
  const country = useLocale()?.country ?? null;
  const kinds = (['request', 'device', 'question'] as const).filter(
    (kind) => visitor !== null && offeredRoute(routeOfKind[kind], visitor) !== null,
  );
  const open = kinds.join();
  const [found, setFound] = useState<{ typed: string; things: readonly FoundThing[] }>({ typed: '', things: [] });
  useFreshQuestions();
  useEffect(() => {
    let isWanted = true;
    const place = country === null ? null : { country, language };
    const mayOpen = (kind: ThingKind) => open.split(',').includes(kind);
    findThings({ database, device, place, mayOpen }, typed, limit).then(
      (things) => isWanted && setFound({ typed, things }),
      // The person has just signed out.
      () => isWanted && setFound({ typed, things: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [typed, limit, database, device, country, language, open]);
  if (visitor === null) return null;
  const isBlank = typed.trim() === '';
  return {
    things: isBlank ? [] : found.things,
    pages: searchRoutes(typed, visitor, t),
    isCurrent: isBlank || found.typed === typed,
  };
}

/** Who has never opened the help has none of its questions here. */
function useFreshQuestions(): void {
  const { language } = useTranslation();
  const { device } = useClient();
  const { calls } = useLocaleServices();
  const country = useLocale()?.country ?? null;
  useEffect(() => {
    if (country === null) return;
    const place = { country, language };
    void keptHelpTexts(device, place).then((kept) => (kept ? null : calls.helpTexts(place)));
  }, [calls, device, country, language]);
}
