/** What the scan found, worst first, each with its severity in words (SU-149, SU-183). */
import './certificate-findings.css';
import type { ErrorCodeFinding, Severity } from '../../../../contract/certificates.ts';
import { bySeverity } from '../../../../domain/severity.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const toneOf: Readonly<Record<Severity, Tone>> = {
  0: 'neutral',
  1: 'accent',
  2: 'primary',
  3: 'good',
  4: 'bad',
  5: 'neutral',
};

export function CertificateFindings({ codes }: { codes: readonly ErrorCodeFinding[] }) {
  const { t } = useTranslation();
  return (
    <ul className="certificate-findings" aria-label={t('certificate.findings')}>
      {bySeverity(codes).map((finding) => (
        <li key={finding.id} className="split">
          <FindingText finding={finding} />
          <StatusBadge tone={toneOf[finding.severity]}>{t(`certificate.severity.${finding.severity}`)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

export function FindingText({ finding }: { finding: ErrorCodeFinding }) {
  return (
    <span>
      <span className="mono">{finding.code}</span> {finding.text}
      <br />
      <span className="soft">{finding.system}</span>
    </span>
  );
}
