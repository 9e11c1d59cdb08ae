/** Rates each error code, once and for good; what is chosen is kept on this device until it is sent (SU-182, SU-183). */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Certificate } from '../../../contract/certificates.ts';
import { rateableSeverities } from '../../../domain/severity.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { useDraft } from '../../client/drafts/use-draft.ts';
import { useDraftTab } from '../../client/drafts/use-draft-tab.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { InOneTab } from '../../entities/work/components/in-one-tab.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { FindingText } from './certificate-findings.tsx';
import { useCertificateStep } from './use-certificate-step.ts';

interface RatingProps {
  certificate: Certificate;
  isOffline: boolean;
  /** The form is about to go. */
  onConfirmed: () => void;
}

const Chosen = v.record(v.string(), v.picklist(rateableSeverities));
type Chosen = v.InferOutput<typeof Chosen>;
const draftKeyOf = (supportRequestId: string) => `rating:${supportRequestId}`;

export function CertificateRating(props: RatingProps) {
  return (
    <InOneTab tab={useDraftTab(draftKeyOf(props.certificate.supportRequestId))}>
      <KeptRating {...props} />
    </InOneTab>
  );
}

function KeptRating(props: RatingProps) {
  const { drafts } = useClient();
  const { supportRequestId } = props.certificate;
  const [kept, setKept] = useState<Chosen | null>(null);
  useEffect(() => {
    let isHere = true;
    void drafts.load<unknown>(draftKeyOf(supportRequestId)).then((draft) => {
      const chosen = v.safeParse(Chosen, draft?.value);
      if (isHere) setKept(chosen.success ? chosen.output : {});
    });
    return () => {
      isHere = false;
    };
  }, [drafts, supportRequestId]);
  return kept && <RatingForm {...props} initial={kept} />;
}

function RatingForm({ certificate, isOffline, onConfirmed, initial }: RatingProps & { initial: Chosen }) {
  const { t } = useTranslation();
  const { supportRequestId, errorCodes } = certificate;
  const [chosen, setChosen] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const draft = useDraft(draftKeyOf(supportRequestId), chosen === initial ? null : chosen);
  const step = useCertificateStep(supportRequestId);
  const severityOf = (id: string, given: number) => chosen[id] ?? given;
  const send = async () => {
    const ratings = Object.entries(chosen).map(([errorCodeId, severity]) => ({ errorCodeId, severity }));
    onConfirmed();
    await step.carryOut({ step: 'rate', ratings });
    setIsAsked(false);
  };
  return (
    <>
      <ul className="certificate-findings">
        {errorCodes.map((finding) => (
          <li key={finding.id}>
            <label className="certificate-rating">
              <FindingText finding={finding} />
              <select
                className="plain-input"
                value={severityOf(finding.id, finding.severity)}
                onChange={(event) => {
                  const severity = v.safeParse(v.picklist(rateableSeverities), Number(event.currentTarget.value));
                  if (severity.success) setChosen({ ...chosen, [finding.id]: severity.output });
                }}
              >
                {rateableSeverities.map((severity) => (
                  <option key={severity} value={severity}>
                    {t(`certificate.severity.${severity}`)}
                  </option>
                ))}
              </select>
            </label>
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
        {draft.state === 'saved' && <SavedNote place="device" />}
        {draft.state === 'full' && <SavedNote place="not-saved" />}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('certificate.rate')}
          confirmLabel={t('certificate.rate')}
          onConfirm={send}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('certificate.rateText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
