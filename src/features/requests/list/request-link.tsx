/** Leads to a request. On the way back it takes the focus again, so that a keyboard goes on where it was. */
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestItem } from './request-item.ts';

/** The one opened last, and the step of the history that it was opened from. */
let opened: { requestId: string; step: string | undefined } | null = null;

/** Nothing has the focus, or only the heading, which takes it after a page change. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.tagName === 'H1';
}

export function RequestLink({ item }: { item: RequestItem }) {
  const { t } = useTranslation();
  const { requestId, subject, begun } = item;
  const link = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  const stepOf = () => router.latestLocation.state.__TSR_key;
  useEffect(() => {
    if (opened?.requestId !== requestId || opened.step !== router.latestLocation.state.__TSR_key) return;
    // Also when the row is drawn once more; never from what the person has gone on to.
    if (isNowhere(document.activeElement)) link.current?.focus({ preventScroll: true });
  }, [requestId, router]);
  if (begun) {
    return (
      <Link {...begun} className="row-link">
        {subject || item.vehicle || t('work.draft.other')}
      </Link>
    );
  }
  return (
    <Link
      ref={link}
      to="/dashboard/requests/request-detail/$requestId"
      params={{ requestId }}
      className="row-link"
      onClick={() => {
        opened = { requestId, step: stepOf() };
      }}
    >
      {subject}
    </Link>
  );
}
