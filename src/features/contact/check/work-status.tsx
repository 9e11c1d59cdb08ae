/** How far the device is with the work in place of the picture; a live region, so it is there before there is something to say. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { VisitorCheck } from './use-visitor-check.ts';

export function WorkStatus({ id, check }: { id: string; check: VisitorCheck }) {
  const { t } = useTranslation();
  const { work } = check;
  return (
    <>
      <p role="status" className="contact-work">
        {work.state !== 'none' && t(`contact.proof.state.${work.state}`)}
      </p>
      {work.state === 'working' && <progress aria-label={t('contact.proof.progress')} value={work.share} />}
      {work.state === 'failed' && (
        <button type="button" id={id} className="link-button" onClick={check.start}>
          {t('contact.proof.again')}
        </button>
      )}
    </>
  );
}
