/** Phrases that the expert has saved, put into the text by a tap. They are kept on the device for reading; changing them needs a connection. */
import { IconX } from '@tabler/icons-react';
import { type Phrase, desk } from '../../../../contract/desk.ts';
import type { Outcome } from '../../../client/calls/command.ts';
import type { DeskCalls, PhraseProblem } from '../../../client/calls/desk-calls.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useCompanyRead } from '../../../client/queries/use-read.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';
import { useSingle } from '../../../ui/use-single.ts';
import '../../../ui/fold.css';

type PhraseCall = (calls: DeskCalls) => Promise<Outcome<Phrase[], PhraseProblem>>;

interface PhrasesProps {
  /** What is being written. */
  text: string;
  onInsert: (phrase: string) => void;
}

export function Phrases({ text, onInsert }: PhrasesProps) {
  const { t } = useTranslation();
  const client = useClient();
  const read = useCompanyRead<Phrase[]>({
    key: ['desk-phrases'],
    schema: desk['GET /api/v1/expert/GetPhrases'].answer,
    ask: async () => (await client.online.desk())?.phrases() ?? null,
  });
  // The server would refuse a second one, and that would be told as a failure.
  const { run } = useSingle(async (call: PhraseCall) => {
    const calls = await client.online.desk();
    const done = calls === null ? null : await call(calls);
    if (done?.ok) read.tell(done.value);
    else announce(t(done?.failure === 'full' ? 'desk.phrasesFull' : 'desk.phraseNotSaved'), { tone: 'bad' });
  });
  const wanted = text.trim();
  const phrases = read.data ?? [];
  return (
    <details className="fold desk-phrases">
      <summary>{t('desk.phrases')}</summary>
      {phrases.length === 0 && <p className="soft">{t('desk.noPhrases')}</p>}
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase.id} className="line gap-2">
            <button type="button" className="entry grow" onClick={() => onInsert(phrase.text)}>
              {phrase.text}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('desk.deletePhrase', { phrase: phrase.text })}
              onClick={() => void run((calls) => calls.deletePhrase(phrase.id))}
            >
              <IconX aria-hidden size={20} />
            </button>
          </li>
        ))}
      </ul>
      {wanted !== '' && wanted.length <= 1000 && phrases.every((phrase) => phrase.text !== wanted) && (
        <button type="button" className="link-button" onClick={() => void run((calls) => calls.savePhrase(wanted))}>
          {t('desk.savePhrase')}
        </button>
      )}
    </details>
  );
}
