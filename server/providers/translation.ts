/** Port to who translates messages. Codes are those of domain/chat/translation-languages.ts. */
import type { TranslationLanguage } from '../../domain/chat/translation-languages.ts';

export type Translated =
  | { kind: 'translated'; text: string }
  /** Not this pair of languages, or not this text: asked again it is the same. */
  | { kind: 'cannot' }
  /** The service does not answer, or refuses us: later it may. */
  | { kind: 'unavailable' };

export type Detected = { kind: 'detected'; language: TranslationLanguage | null } | { kind: 'unavailable' };

export interface Translation {
  /** Where an answer takes a call to somebody else, it is worth keeping. */
  readonly isRemote: boolean;
  /** `source` may be `auto`. Never throws. */
  translate(text: string, source: TranslationLanguage | 'auto', target: TranslationLanguage): Promise<Translated>;
  detect(text: string): Promise<Detected>;
}
