/** How one message of the other side is to be shown: as it is, or in the reader's language (SU-209). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import {
  needsTranslation,
  type TranslationLanguage,
  translationLanguageFrom,
} from '../../../domain/chat/translation-languages.ts';
import type { Client } from '../../client/client.ts';
import { useClient, useDatabase, useStore } from '../../client/client-context.tsx';
import { keptTranslation, translationSettings, type WantedTranslation } from '../../data/translations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createTranslateQueue, progressKey, type TranslateQueue, type TranslationTrouble } from './translate-queue.ts';

export type MessageTranslation =
  /** Nothing is to be translated, or the device is still being read. */
  | { state: 'original' }
  | { state: 'working' }
  | { state: 'translated'; text: string; source: TranslationLanguage | null; target: TranslationLanguage }
  | { state: TranslationTrouble; again: () => void };

interface Message {
  messageId: string;
  content: string;
  /** In which the message says it is written. */
  language: string | null;
}

const queues = new WeakMap<Client, TranslateQueue>();

export function useMessageTranslation({ messageId, content, language }: Message): MessageTranslation {
  const client = useClient();
  const database = useDatabase();
  const target = useReaderLanguage();
  const queue = queueOf(client);
  const progress = useStore(queue.progress);
  const isOnline = useStore(client.connectivity).status === 'online';
  const found = useLiveQuery(async () => {
    const { status, langSource, langTarget } = await translationSettings(database);
    const wanted: WantedTranslation = {
      ...{ messageId, content, langSource },
      target: langTarget === 'auto' ? target : langTarget,
    };
    if (!status || !needsTranslation(content, langSource, wanted.target)) return { wanted: null, kept: null };
    return { wanted, kept: await keptTranslation(database, wanted) };
  }, [database, messageId, content, target]);
  const wanted = found?.wanted ?? null;
  const isMissing = wanted !== null && found?.kept === null;
  const state = wanted === null ? undefined : progress.get(progressKey(wanted));
  const toAsk = isMissing && isOnline ? progressKey(wanted) : null;
  const ask = useEffectEvent((key: string) => {
    if (wanted === null || progressKey(wanted) !== key) return;
    // What nobody answered is asked again by itself when the connection is back, not at once: nobody would answer that either, and so on.
    if (state === undefined || state === 'offline') queue.ask(wanted, language);
  });
  useEffect(() => {
    if (toAsk !== null) ask(toAsk);
  }, [toAsk]);
  if (!found || wanted === null) return { state: 'original' };
  const known = found.kept ?? (typeof state === 'object' ? state : null);
  if (known) {
    const { text, source } = known;
    return text === content ? { state: 'original' } : { state: 'translated', text, source, target: wanted.target };
  }
  const again = () => queue.ask(wanted, language);
  if (state === 'cannot' || state === 'failed') return { state, again };
  if (!isOnline) return { state: 'offline', again };
  return state === 'offline' ? { state: 'failed', again } : { state: 'working' };
}

/** The language of the app, as messages are translated into it. */
export function useReaderLanguage(): TranslationLanguage {
  return translationLanguageFrom(useTranslation().language) ?? 'en';
}

function queueOf(client: Client): TranslateQueue {
  const queue = queues.get(client) ?? createTranslateQueue(() => client.online.translation());
  queues.set(client, queue);
  return queue;
}
