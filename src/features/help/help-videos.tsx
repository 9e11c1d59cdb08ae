/**
 * Videos by language (SU-434). Nothing of one is loaded before a tap: ours then plays in its place, with its captions on;
 * an operator's on another site opens in a tab of its own.
 */
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SupportVideo } from '../../../contract/help.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { TryAgainNote } from '../../ui/try-again-note.tsx';

export function HelpVideos({ videos }: { videos: readonly SupportVideo[] }) {
  const { t } = useTranslation();
  const { status } = useStore(useClient().connectivity);
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <section id="videos" className="stack" aria-labelledby="help-videos">
      <h2 id="help-videos">{t('help.videos')}</h2>
      {status === 'offline' && <p className="notice">{t('help.videosOffline')}</p>}
      <ul className="help-videos tiles">
        {videos.map((video) => (
          <li key={video.id} data-playing={video.id === playing || undefined}>
            {video.id === playing ? (
              <Player video={video} />
            ) : (
              <Card video={video} isOffline={status === 'offline'} onPlay={() => setPlaying(video.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  video: SupportVideo;
  isOffline: boolean;
  onPlay: () => void;
}

function Card({ video: { title, url, duration }, isOffline, onPlay }: CardProps) {
  const { t } = useTranslation();
  const content = (
    <>
      <IconPlayerPlay aria-hidden size={24} />
      <span>{title}</span>
      {duration !== null && <span className="soft number">{lengthText(duration)}</span>}
    </>
  );
  if (isOurs(url)) {
    return (
      <button type="button" className="card line" disabled={isOffline} onClick={onPlay}>
        {content}
      </button>
    );
  }
  return (
    <a className="card line" href={url} target="_blank" rel="noopener noreferrer">
      {content}
      <span className="visually-hidden">({t('menu.newTab')})</span>
    </a>
  );
}

function Player({ video }: { video: SupportVideo }) {
  const { t } = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <TryAgainNote text={t('help.videoFailed')} onAgain={() => setHasFailed(false)} />;
  return <Film video={video} onFailure={() => setHasFailed(true)} />;
}

function Film({ video: { title, url, captions }, onFailure }: { video: SupportVideo; onFailure: () => void }) {
  const { t, language } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // It takes the place of the button that had the focus.
    player.current?.focus({ preventScroll: true });
    player.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <figure>
      <video ref={player} controls autoPlay playsInline src={url} aria-label={title} onError={onFailure}>
        <track kind="captions" srcLang={language} label={t('help.captions')} src={captions ?? undefined} default />
      </video>
      <figcaption className="strong">{title}</figcaption>
    </figure>
  );
}

function isOurs(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}

/** `3:05`. */
function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
