/** The picture with its answer, and the ways for those who cannot read it (SU-270, SU-416). */
import { Link } from '@tanstack/react-router';
import { hasTelephoneContact } from '../../../../domain/contact-ways.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRegion } from '../../../client/locale-context.tsx';
import { FormText } from '../../../ui/form-text.tsx';
import { useAddressAfterSignIn } from '../address-after-sign-in.ts';
import type { CaptchaState } from './use-captcha.ts';
import type { VisitorCheck } from './use-visitor-check.ts';
import { WorkStatus } from './work-status.tsx';

interface CaptchaFieldProps {
  /** Of what is to be put right. */
  id: string;
  check: VisitorCheck;
  error: string | undefined;
}

export function CaptchaField({ id, check, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const { work, captcha } = check;
  const isWork = work.state !== 'none';
  return (
    <div className="stack contact-captcha">
      {!isWork && <PictureField id={id} check={check} error={error} />}
      <WorkStatus id={id} check={check} />
      {isWork && error !== undefined && <p className="field-error">{error}</p>}
      <div className="contact-other-ways row soft">
        {!isWork && <span>{t('contact.captcha.otherWays')}</span>}
        {/* One button for both ways: whoever presses it keeps the focus. */}
        <button
          type="button"
          className="link-button"
          {...(work.state === 'working' || work.state === 'done' ? { id } : {})}
          disabled={!isWork && captcha.isOffline}
          onClick={isWork ? check.stop : check.start}
        >
          {t(isWork ? 'contact.proof.back' : 'contact.proof.start')}
        </button>
        {!isWork && <OtherWays />}
      </div>
    </div>
  );
}

interface PictureFieldProps {
  id: string;
  check: VisitorCheck;
  error: string | undefined;
}

function PictureField({ id, check: { captcha, answer, type }, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const askForAnother = () => {
    type('');
    captcha.renew();
  };
  return (
    <>
      <div className="row">
        <Picture captcha={captcha} />
        <button type="button" className="link-button" disabled={captcha.isOffline} onClick={askForAnother}>
          {t('contact.captcha.new')}
        </button>
      </div>
      <FormText
        {...{ id, error }}
        label={t('contact.captcha.label')}
        isRequired
        isMono
        isUpperCase
        maxLength={20}
        value={answer}
        hint={t('contact.captcha.hint')}
        onType={type}
      />
    </>
  );
}

function Picture({ captcha: { picture, isOffline, hasFailed } }: { captcha: CaptchaState }) {
  const { t } = useTranslation();
  if (picture === null) {
    const key = isOffline ? 'contact.captcha.offline' : hasFailed ? 'contact.captcha.failed' : 'ui.loading';
    return <span className="contact-picture soft">{t(key)}</span>;
  }
  const source = `data:image/svg+xml,${encodeURIComponent(picture.svg)}`;
  return <img className="contact-picture" src={source} alt={t('contact.captcha.picture')} width="260" height="88" />;
}

/** A signed-in person needs no picture; a letter and, where there is one, the telephone need none either. */
function OtherWays() {
  const { t } = useTranslation();
  const region = useRegion();
  const returnTo = useAddressAfterSignIn();
  const telephone = region && hasTelephoneContact(region.country) ? region.supportContact?.telephone : null;
  const hasLetter = (region?.supportContact?.postalAddress.length ?? 0) > 0 && region?.cdmVersion !== 'US-1.0';
  return (
    <>
      <Link to="/login" search={{ returnTo }} className="touch">
        {t('contact.captcha.signIn')}
      </Link>
      {telephone && (
        <a className="touch" href={`tel:${telephone.replaceAll(' ', '')}`}>
          {telephone}
        </a>
      )}
      {hasLetter && (
        <Link to="/contacts" search={{ tab: 'letter' }} className="touch">
          {t('contact.captcha.letter')}
        </Link>
      )}
    </>
  );
}
