/** Says over the page that it opens with something else by now, until that was seen; one press leads there. */
import { IconArrowUp } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Situation } from '../../../../domain/request-situation.ts';
import { isInSight, watchInSight } from '../../../platform/in-sight.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface SituationJumpProps {
  /** What there is to be said; `none` for one that is no news. */
  situation: Situation;
  /** The part of the page that is on top then; its heading counts as seen or not. */
  top: RefObject<HTMLElement | null>;
  onJump: () => void;
}

/** So much at the edges of the screen is behind the header and the bar. */
const edgePx = -80;

export function SituationJump({ situation, top, onJump }: SituationJumpProps) {
  const { t } = useTranslation();
  const [known, setKnown] = useState(situation);
  const [news, setNews] = useState<Situation>('none');
  if (known !== situation) {
    setKnown(situation);
    setNews(situation);
  }
  useLayoutEffect(() => {
    const heading = top.current?.querySelector('h2');
    if (news === 'none' || !heading) return undefined;
    const look = (isSeen: boolean) => {
      if (isSeen) setNews('none');
    };
    look(isInSight(heading, edgePx));
    return watchInSight(heading, edgePx, look);
  }, [news, top]);
  return (
    <div className="situation-jump line no-print" role="status">
      {news !== 'none' && (
        <button
          type="button"
          className="button"
          onClick={() => {
            setNews('none');
            onJump();
          }}
        >
          <IconArrowUp aria-hidden size={20} /> {t(`requests.news.${news}`)}
        </button>
      )}
    </div>
  );
}
