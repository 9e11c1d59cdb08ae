/** One tile for each person, and one for each screen that is shared, which stands first. */
import { useEffect, useRef } from 'react';
import { IconCamera, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Call, CallPerson, CallState, CallVideo } from '../../platform/meeting/call.ts';
import type { Pictures } from './picture/use-pictures.ts';

interface TilesProps {
  call: Call;
  state: CallState;
  pictures: Pictures;
}

export function Tiles({ call, state, pictures }: TilesProps) {
  const { t } = useTranslation();
  const { people, videos } = state;
  const nameOf = (personId: string) => people.find(({ id }) => id === personId)?.name ?? '';
  const screens = videos.filter(({ isScreen }) => isScreen);
  return (
    <ul className="meeting-tiles" aria-label={t('meeting.people')} data-count={people.length + screens.length}>
      {screens.map((video) => (
        <li key={`screen ${video.personId}`} className="meeting-tile" data-screen>
          <Picture
            {...{ call, video, pictures }}
            label={t('meeting.screenOf', { name: nameOf(video.personId) })}
            name={nameOf(video.personId)}
          />
        </li>
      ))}
      {othersFirst(people).map((person) => (
        <PersonTile
          key={person.id}
          {...{ call, person, pictures }}
          video={videos.find(({ personId, isScreen }) => personId === person.id && !isScreen)}
        />
      ))}
    </ul>
  );
}

/** Oneself needs the least room. */
function othersFirst(people: readonly CallPerson[]): CallPerson[] {
  return [...people.filter(({ isMe }) => !isMe), ...people.filter(({ isMe }) => isMe)];
}

interface PersonTileProps {
  call: Call;
  person: CallPerson;
  video: CallVideo | undefined;
  pictures: Pictures;
}

function PersonTile({ call, person, video, pictures }: PersonTileProps) {
  const { t } = useTranslation();
  const { name, role, presence, isMe, isMuted, isSpeaking } = person;
  const shown = name === '' ? t('meeting.role.guest') : name;
  return (
    <li className="meeting-tile" data-speaking={isSpeaking || undefined} data-presence={presence}>
      {video && presence === 'online' ? (
        <Picture {...{ call, video, pictures }} label={t('meeting.pictureOf', { name: shown })} name={shown} />
      ) : (
        <span className="meeting-initial" aria-hidden>
          {[...shown][0]}
        </span>
      )}
      <p className="meeting-name">
        {isMuted && <IconMicrophoneOff size={18} role="img" aria-label={t('meeting.isMuted')} aria-hidden={false} />}
        <span>{shown}</span>
        {isMe && <span className="meeting-mark">{t('meeting.you')}</span>}
        <span className="meeting-mark">{t(`meeting.role.${role}`)}</span>
        {presence !== 'online' && <span>{t(`meeting.presence.${presence}`)}</span>}
      </p>
    </li>
  );
}

interface PictureProps {
  call: Call;
  video: CallVideo;
  pictures: Pictures;
  label: string;
  /** Who shows it. */
  name: string;
}

function Picture({ call, video, pictures: { take, isTaking }, label, name }: PictureProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLVideoElement>(null);
  const { tileId, isMine } = video;
  useEffect(() => {
    call.show(tileId, element.current);
    return () => call.show(tileId, null);
  }, [call, tileId]);
  return (
    <>
      {/* Sound comes mixed, from one place. */}
      <video ref={element} autoPlay muted playsInline aria-label={label} data-mine={isMine || undefined} />
      {take !== null && (
        <button
          type="button"
          className="button meeting-take"
          data-kind="quiet"
          aria-label={t('meeting.picture.takeOf', { name })}
          title={t('meeting.picture.take')}
          aria-busy={isTaking || undefined}
          onClick={() => element.current && void take(element.current, isMine)}
        >
          <IconCamera aria-hidden size={20} />
          <span>{t('meeting.picture.take')}</span>
        </button>
      )}
    </>
  );
}
