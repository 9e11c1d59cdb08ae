/** What the message is about, with a word about each reason (SU-113, SU-114); questions lead to the answers (SU-115). */
import { Link } from '@tanstack/react-router';
import { type ContactReason, contactReasons } from '../../../../domain/contact-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';

interface ReasonChoiceProps {
  reason: ContactReason;
  onChoose: (reason: ContactReason) => void;
}

export function ReasonChoice({ reason, onChoose }: ReasonChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
      name="contact-reason"
      legend={t('contact.reason')}
      value={reason}
      options={contactReasons.map((value) => ({ value, label: t(`contact.reason.${value}`) }))}
      onChoose={(value) => onChoose(contactReasons.find((one) => one === value) ?? reason)}
    />
  );
}

export function ReasonIntro({ reason }: { reason: ContactReason }) {
  const { t } = useTranslation();
  return (
    <p>
      {t(`contact.intro.${reason}`)}{' '}
      {reason === 'question' && (
        <Link to="/support" hash="faq" className="touch">
          {t('contact.intro.faq')}
        </Link>
      )}
    </p>
  );
}
