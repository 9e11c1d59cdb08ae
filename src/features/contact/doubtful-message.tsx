/** A visitor's message without an answer: asked for again as it was, by itself and on wish, never sent a second time. */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { useClient, useStore } from '../../client/client-context.tsx';
import type { VisitorOutcome } from '../../client/calls/visitor-contact.ts';
import { Button } from '../../ui/button.tsx';
import { useSingle } from '../../ui/use-single.ts';

interface DoubtfulMessageProps {
  draftKey: string;
  /** Something definite was said. */
  onDecided: (outcome: VisitorOutcome) => void;
  /** Nothing is in doubt any more, and nothing is left of it here. */
  onGone: () => void;
}

export function DoubtfulMessage({ draftKey, onDecided, onGone }: DoubtfulMessageProps) {
  const { t } = useTranslation();
  const { calls } = useLocaleServices();
  const { status } = useStore(useClient().connectivity);
  const ask = useSingle(async () => {
    const outcome = await (await calls.contact())?.repeat(draftKey);
    if (outcome === null) onGone();
    else if (outcome && (outcome.ok || outcome.failure !== 'in-doubt')) onDecided(outcome);
  });
  const askByItself = useEffectEvent(() => void ask.run());
  const isOnline = status === 'online';
  useEffect(() => {
    if (isOnline) askByItself();
  }, [isOnline]);
  return (
    <section className="card stack" role="status">
      <h2>{t('contact.doubt.title')}</h2>
      <p>{t('contact.doubt.text')}</p>
      <div className="row">
        <Button loading={ask.isBusy} disabled={status === 'offline'} onClick={() => void ask.run()}>
          {t('contact.doubt.again')}
        </Button>
      </div>
    </section>
  );
}
