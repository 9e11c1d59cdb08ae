/** Texts in the visitor's language, from the first frame on (SH-186..190). */
import { localeOf } from '../../../domain/locale.ts';
import { defaultLanguage, languageIdFrom } from '../../../domain/language-id.ts';
import type { PublicCalls } from '../../client/calls/public-calls.ts';
import type { LocaleStore } from '../../client/locale.ts';
import { writeNumbersAs } from '../../i18n/numbers.ts';
import { overlayTexts, showTexts } from '../../i18n/set-up.ts';
import { type Clock, delay } from '../../platform/clock.ts';

/** A device that has not answered by then is not waited for: the set comes when it does, behind the first frame. */
const storedTextsMs = 1_000;

/** Resolves when the first frame has its texts, with the server's set of last time over them; rejects when there are none at all. */
export async function prepareTexts(
  { places, calls, clock }: { places: LocaleStore; calls: Pick<PublicCalls, 'storedTexts'>; clock: Clock },
  browserLanguages: readonly string[],
): Promise<void> {
  const place = places.get();
  if (place) writeNumbersAs(localeOf(place));
  const languageId = place?.language ?? languageIdFrom(browserLanguages[0] ?? defaultLanguage);
  const kept = calls.storedTexts(languageId).catch(() => ({}));
  const inTime = Promise.race([kept, delay(clock, storedTextsMs).then(() => ({}))]);
  const [stored] = await Promise.all([inTime, showTexts(languageId)]);
  overlayTexts(languageId, stored);
}

/** Shows a language that is chosen later. */
export function followLanguage(places: LocaleStore, calls: PublicCalls): void {
  places.subscribe(() => {
    const place = places.get();
    if (!place) return;
    const { language } = place;
    writeNumbersAs(localeOf(place));
    void showTexts(language).then(() => refreshTexts(calls, language));
  });
}

/** The set of last time at once, then the server's; empty or failed leaves the built-in texts (SH-188..190). */
export async function refreshTexts(calls: PublicCalls, languageId: string): Promise<void> {
  overlayTexts(languageId, await calls.storedTexts(languageId));
  overlayTexts(languageId, (await calls.fetchTexts(languageId)) ?? {});
}
