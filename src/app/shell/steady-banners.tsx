/** Keeps the page where it is while banners come and go, and takes away those that lie over it. Behind the first frame. */
import './steady-banners.css';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { putFreely } from '../../ui/place-toasts.ts';
import type { Spot } from '../../ui/toast-spot.ts';
import { type KeptSteady, keepSteady } from '../../platform/keep-steady.ts';

/** What one reads. */
const texts = 'p, li, dt, dd, label';

/** Stands among the banners. */
export function SteadyBanners() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const steady = useRef<KeptSteady>(null);
  // Of the screen that is drawn, not of one that is still coming.
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  useEffect(() => {
    const place = button.current?.closest<HTMLElement>('.banners');
    if (!place) return undefined;
    const frame = place.closest('.shell') ?? document.body;
    let spot: Spot | null = null;
    const kept = (steady.current = keepSteady(place, frame, (card) => {
      // One that is there already stays where it is as long as it covers nothing.
      spot = putFreely(card, card.style.left === '' ? null : spot, texts);
    }));
    return () => kept.stop();
  }, []);
  useLayoutEffect(() => steady.current?.settleOn(screen), [screen]);
  return (
    <button
      type="button"
      className="banners-hide"
      aria-label={t('ui.close')}
      ref={button}
      onClick={() => steady.current?.hide()}
    >
      ×
    </button>
  );
}
