/** What the message is about, with a word about each reason (SU-113, SU-114); questions lead to the answers (SU-115). */
import { Link } from '@tanstack/react-router';
import { type ContactReason, contactReasons } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface ReasonChoiceProps {
  reason: ContactReason;
  onChoose: (reason: ContactReason) => void;
}

export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="contact-reasons">
      <legend>{t('contact.reason')}</legend>
      <div>
        {contactReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="contact-reason" checked={one === reason} onChange={() => onChoose(one)} />
            <span>{t(`contact.reason.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ReasonIntro({ reason }: { reason: ContactReason }) {
  const { t } = useTranslation();
  return (
    <p className="contact-intro">
      {t(`contact.intro.${reason}`)}{' '}
      {reason === 'question' && (
        <Link to="/support" hash="faq">
          {t('contact.intro.faq')}
        </Link>
      )}
    </p>
  );
}
