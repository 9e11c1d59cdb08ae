/** Ends the subscription: why is asked, until when it can be used is said before (CO-088, CO-170). */
import { useState } from 'react';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormat } from '../../ui/format.tsx';
import { FormSelect } from '../../ui/form-select.tsx';
import { FormText } from '../../ui/form-text.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { LifeProblemNote } from './life-problem.tsx';
import type { SectionProps } from './subscription-page.tsx';

export function Termination(props: SectionProps) {
  const { t } = useTranslation();
  const { status: line } = useStore(useClient().connectivity);
  const [isAsking, setIsAsking] = useState(false);
  const why = props.details.whyNot.terminate;
  if (why === 'terminated' || why === 'not-running') return null;
  return (
    <section className="card stack" aria-labelledby="sub-end">
      <h2 id="sub-end">{t('subscription.terminate')}</h2>
      <p className="soft">{why === null ? t('subscription.terminateLead') : t(`subscription.whyNot.${why}`)}</p>
      {line === 'offline' && <p className="soft">{t('subscription.needsConnection')}</p>}
      <div>
        <Button variant="default" disabled={why !== null || line === 'offline'} onClick={() => setIsAsking(true)}>
          {t('subscription.terminateOpen')}
        </Button>
      </div>
      {isAsking && <TerminateDialog {...props} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

const longestComment = 1000;

function TerminateDialog({ details, subscription, onClose }: SectionProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const until = details.usableUntil === null ? null : date(details.usableUntil, 'date');
  const isTooLong = [...comment].length > longestComment;
  const terminate = useSingle(async () => {
    setIsReasonMissing(reason === '');
    if (reason === '' || isTooLong) return;
    const given = { reasonId: Number(reason), comment: comment.trim() };
    const failed = await subscription.carryOut((calls) => calls.terminate(given));
    setProblem(failed);
    if (failed !== null) return;
    onClose();
    announce(until === null ? t('subscription.terminated') : t('subscription.terminatedUntil', { date: until }), {
      tone: 'good',
    });
  });
  return (
    <Dialog
      title={t('subscription.terminateTitle')}
      onClose={onClose}
      keepOpen={terminate.isBusy}
      footer={
        <>
          <Button variant="default" disabled={terminate.isBusy} onClick={onClose}>
            {t('subscription.keep')}
          </Button>
          <Button variant="destructive" loading={terminate.isBusy} onClick={() => void terminate.run()}>
            {t('subscription.terminateConfirm')}
          </Button>
        </>
      }
    >
      <p>{until === null ? t('subscription.terminateText') : t('subscription.terminateUntil', { date: until })}</p>
      <FormSelect
        id="sub-reason"
        label={t('subscription.reason')}
        isRequired
        value={reason}
        error={isReasonMissing && reason === '' ? t('subscription.reasonMissing') : undefined}
        options={details.cancelReasons.map(({ id, text }) => ({ value: String(id), label: text }))}
        onChoose={setReason}
      />
      <FormText
        id="sub-comment"
        label={t('subscription.comment')}
        isRequired={false}
        value={comment}
        rows={3}
        limit={longestComment}
        error={isTooLong ? t('subscription.commentTooLong') : undefined}
        onType={setComment}
      />
      <LifeProblemNote problem={problem} failedKey="Error_Common" />
    </Dialog>
  );
}
