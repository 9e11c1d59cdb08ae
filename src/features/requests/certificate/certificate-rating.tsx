/** Rates each error code, once and for good; what is chosen is kept on this device until it is sent (SU-182, SU-183). */
import { useState } from 'react';
import * as v from 'valibot';
import type { Certificate } from '../../../../contract/certificates.ts';
import { rateableSeverities } from '../../../../domain/severity.ts';
import { ratingDraftKey } from '../../../data/draft-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { KeptDraft } from '../../../entities/work/components/kept-draft.tsx';
import { useDraftForm } from '../../../entities/work/use-draft-form.ts';
import { FormSelect } from '../../../ui/form-select.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FindingText } from '../../../entities/request/components/certificate-findings.tsx';
import { useCertificateStep } from './use-certificate-step.ts';

interface RatingProps {
  certificate: Certificate;
  isOffline: boolean;
  /** The form is about to go. */
  onConfirmed: () => void;
}

const Chosen = v.record(v.string(), v.picklist(rateableSeverities));
type Chosen = v.InferOutput<typeof Chosen>;

export function CertificateRating(props: RatingProps) {
  return (
    <KeptDraft draftKey={ratingDraftKey(props.certificate.supportRequestId)} read={chosenFrom}>
      {(initial) => <RatingForm {...props} initial={initial} />}
    </KeptDraft>
  );
}

function chosenFrom(kept: unknown): Chosen {
  const chosen = v.safeParse(Chosen, kept);
  return chosen.success ? chosen.output : {};
}

function RatingForm({ certificate, isOffline, onConfirmed, initial }: RatingProps & { initial: Chosen }) {
  const { t } = useTranslation();
  const { supportRequestId, errorCodes } = certificate;
  const [isAsked, setIsAsked] = useState(false);
  const step = useCertificateStep(supportRequestId);
  const form = useDraftForm({
    draftKey: ratingDraftKey(supportRequestId),
    initial,
    idOf: (id: string) => id,
    async submit(chosen) {
      const ratings = Object.entries(chosen).map(([errorCodeId, severity]) => ({ errorCodeId, severity }));
      onConfirmed();
      await step.carryOut({ step: 'rate', ratings });
      setIsAsked(false);
      return null;
    },
  });
  return (
    <>
      <ul className="certificate-findings">
        {errorCodes.map((finding) => (
          <li key={finding.id} className="split">
            <FormSelect
              className="grow"
              label={<FindingText finding={finding} />}
              value={String(form.value[finding.id] ?? finding.severity)}
              none={null}
              options={rateableSeverities.map((severity) => ({
                value: String(severity),
                label: t(`certificate.severity.${severity}`),
              }))}
              onChoose={(value) => {
                const severity = v.safeParse(v.picklist(rateableSeverities), Number(value));
                if (severity.success) form.change({ ...form.value, [finding.id]: severity.output });
              }}
            />
          </li>
        ))}
      </ul>
      {isOffline && <p className="soft">{t('certificate.needsNetwork')}</p>}
      {step.problemKey !== null && (
        <p className="field-error" role="alert">
          {t(step.problemKey)}
        </p>
      )}
      <div className="row no-print">
        <Button disabled={isOffline} onClick={() => setIsAsked(true)}>
          {t(errorCodes.length === 0 ? 'certificate.make' : 'certificate.rate')}
        </Button>
        <DraftNote state={form.draft.state} />
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('certificate.rate')}
          confirmLabel={t('certificate.rate')}
          onConfirm={form.submit}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('certificate.rateText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
