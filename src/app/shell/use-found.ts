/** What the search finds for the visitor: things of this device, and pages. The last answer stays until the next is there. */
import { useEffect, useMemo, useState } from 'react';
import { offeredRoute } from '../../../domain/routes/admission.ts';
import { type SearchHit, searchRoutes } from '../../../domain/search-routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { keptHelpTexts } from '../../data/help-texts.ts';
import { type FindDeps, type FoundThing, type ThingKind, findThings } from '../../features/search/find-things.ts';
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
  const { t } = useTranslation();
  const { device } = useClient();
  const database = useOpenDatabase();
  const visitor = useVisitor();
  const place = usePlaceWithQuestions();
  const kinds = (['request', 'device', 'question'] as const).filter(
    (kind) => visitor !== null && offeredRoute(routeOfKind[kind], visitor) !== null,
  );
  const open = kinds.join();
  const [found, setFound] = useState<{ typed: string; things: readonly FoundThing[] }>({ typed: '', things: [] });
  useEffect(() => {
    let isWanted = true;
    const mayOpen = (kind: ThingKind) => open.split(',').includes(kind);
    findThings({ database, device, place, mayOpen }, typed, limit).then(
      (things) => isWanted && setFound({ typed, things }),
      // The person has just signed out.
      () => isWanted && setFound({ typed, things: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [typed, limit, database, device, place, open]);
  if (visitor === null) return null;
  const isBlank = typed.trim() === '';
  return {
    things: isBlank ? [] : found.things,
    pages: searchRoutes(typed, visitor, t),
    isCurrent: isBlank || found.typed === typed,
  };
}

/** Country and language; another object once questions of the help have come: who has never opened it has none of them here. */
function usePlaceWithQuestions(): FindDeps['place'] {
  const { language } = useTranslation();
  const { device } = useClient();
  const { calls } = useLocaleServices();
  const country = useLocale()?.country ?? null;
  const place = useMemo(() => (country === null ? null : { country, language }), [country, language]);
  const [come, setCome] = useState<{ at: FindDeps['place'] }>({ at: null });
  useEffect(() => {
    if (place === null) return;
    void keptHelpTexts(device, place).then(async (kept) => {
      if (!kept && (await calls.helpTexts(place))) setCome({ at: place });
    });
  }, [calls, device, place]);
  return useMemo(() => (come.at === place && place !== null ? { ...place } : place), [come, place]);
}
