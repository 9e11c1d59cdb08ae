/** How far the files of a piece of work are; in the error state where their upload stopped (SU-410). */
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { type UploadBar, uploadBarAfter } from './upload-bar.ts';

export function UploadProgress({ entry }: { entry: AnyEntry }) {
  const { t } = useTranslation();
  const { sending } = useStore(useClient().sync);
  const [last, setLast] = useState<UploadBar | null>(null);
  const bar = uploadBarAfter(last, entry.state, sending?.entryId === entry.id ? sending : null);
  if (!isSame(bar, last)) setLast(bar);
  if (bar === null) return null;
  const label = bar.didStop ? t('unsent.uploadStopped') : t('unsent.state.sending');
  return (
    <>
      <progress
        aria-label={label}
        data-tone={bar.didStop ? 'bad' : undefined}
        {...(bar.totalBytes > 0 ? { value: bar.uploadedBytes, max: bar.totalBytes } : {})}
      />
      {bar.didStop && <p className="field-error strong">{label}</p>}
    </>
  );
}

function isSame(a: UploadBar | null, b: UploadBar | null): boolean {
  if (a === null || b === null) return a === b;
  return a.uploadedBytes === b.uploadedBytes && a.totalBytes === b.totalBytes && a.didStop === b.didStop;
}
