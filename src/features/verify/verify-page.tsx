/** Whether a health certificate is genuine, for whoever holds it: open to everybody, without a country. */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import { bySeverity } from '../../../domain/severity.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocaleServices } from '../../client/locale-context.tsx';
import { DataState } from '../../ui/rows-state.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { mileageText } from '../../ui/measure-text.ts';
import { Page } from '../../ui/page.tsx';
import { CodeForm } from './code-form.tsx';
import { useAddress, useRouteParam } from '../../ui/use-address.ts';

export function VerifyPage() {
  const { t, language } = useTranslation();
  const certificateNumber = useRouteParam('number');
  const code = useAddress().values['code'] ?? '';
  const [attempt, setAttempt] = useState(0);
  return (
    <Page title={t('verify.title')} lead={certificateNumber} width="form">
      {code === '' ? (
        <CodeForm />
      ) : (
        <Check key={attempt} {...{ certificateNumber, code }} onRetry={() => setAttempt(attempt + 1)} />
      )}
      <div className="row">
        <p>{t('verify.questions')}</p>
        <Link className="button" data-kind="quiet" to="/vhc/contact/$lang" params={{ lang: language }}>
          {t('verify.contact')}
        </Link>
      </div>
    </Page>
  );
}

interface CheckProps {
  certificateNumber: string;
  code: string;
  onRetry: () => void;
}

function Check({ certificateNumber, code, onRetry }: CheckProps) {
  const { t } = useTranslation();
  const { calls } = useLocaleServices();
  const [found, setFound] = useState<VerifiedCertificate | null>();
  useEffect(() => {
    let isHere = true;
    void calls.verifyCertificate({ certificateNumber, code }).then((answer) => {
      if (isHere) setFound(answer);
    });
    return () => {
      isHere = false;
    };
  }, [calls, certificateNumber, code]);
  const failure = { text: t('verify.noAnswer'), retry: onRetry };
  return (
    <DataState data={found && [found]} empty={{ title: '' }} failure={found === null ? failure : undefined}>
      {([certificate]) => certificate && <Verified certificate={certificate} />}
    </DataState>
  );
}

function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isGenuine, issuedAt, issuedOn, vehicle, vinEnding, mileage, mileageUnit, countBySeverity } = certificate;
  if (!isGenuine) {
    return (
      <p className="notice" data-tone="bad" role="alert">
        {t('verify.notGenuine')}
      </p>
    );
  }
  const counts = bySeverity(
    Object.entries(countBySeverity).map(([severity, count]) => ({ severity: Number(severity), count })),
  );
  const ending = vinEnding !== '' && <span className="mono">…{vinEnding}</span>;
  // As printed: where this is read it may have been another day already.
  const issued = issuedOn ? (
    <time dateTime={issuedOn}>{format.calendarDay(issuedOn)}</time>
  ) : (
    issuedAt !== null && <DateTime at={issuedAt} style="date" />
  );
  return (
    <>
      <p className="notice" data-tone="good" role="status">
        {t('verify.genuine')}
      </p>
      <section className="card">
        <FactList
          facts={[
            [t('verify.vehicle'), vehicle],
            [t('verify.vinEnding'), ending || ''],
            [t('verify.mileage'), mileageText(mileage, format, mileageUnit)],
            [t('verify.issued'), issued || ''],
            ...counts.map(({ severity, count }) => [t(`certificate.severity.${severity}`), String(count)] as const),
          ]}
        />
      </section>
    </>
  );
}
