/** One tile for each person, and one for each screen that is shared, which stands first. */
import { useEffect, useRef } from 'react';
import { IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Call, CallPerson, CallState, CallVideo } from '../../platform/meeting/call.ts';

export function Tiles({ call, state }: { call: Call; state: CallState }) {
  const { t } = useTranslation();
  const { people, videos } = state;
  const nameOf = (personId: string) => people.find(({ id }) => id === personId)?.name ?? '';
  const screens = videos.filter(({ isScreen }) => isScreen);
  return (
    <ul className="meeting-tiles" aria-label={t('meeting.people')} data-count={people.length + screens.length}>
      {screens.map((video) => (
        <li key={`screen ${video.personId}`} className="meeting-tile" data-screen>
          <Picture call={call} video={video} label={t('meeting.screenOf', { name: nameOf(video.personId) })} />
        </li>
      ))}
      {othersFirst(people).map((person) => (
        <PersonTile
          key={person.id}
          call={call}
          person={person}
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
}

function PersonTile({ call, person, video }: PersonTileProps) {
  const { t } = useTranslation();
  const { name, role, presence, isMe, isMuted, isSpeaking } = person;
  const shown = name === '' ? t('meeting.role.guest') : name;
  return (
    <li className="meeting-tile" data-speaking={isSpeaking || undefined} data-presence={presence}>
      {video && presence === 'online' ? (
        <Picture call={call} video={video} label={t('meeting.pictureOf', { name: shown })} />
      ) : (
        <span className="meeting-initial" aria-hidden>
          {[...shown][0]}
        </span>
      )}
      <p className="meeting-name">
        {isMuted && <IconMicrophoneOff size={18} role="img" aria-label={t('meeting.isMuted')} aria-hidden={false} />}
        <span>
          {shown} {isMe && t('meeting.you')}
        </span>
        <span>{presence === 'online' ? t(`meeting.role.${role}`) : t(`meeting.presence.${presence}`)}</span>
      </p>
    </li>
  );
}

function Picture({ call, video, label }: { call: Call; video: CallVideo; label: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const { tileId, isMine } = video;
  useEffect(() => {
    call.show(tileId, element.current);
    return () => call.show(tileId, null);
  }, [call, tileId]);
  // Sound comes mixed, from one place.
  return <video ref={element} autoPlay muted playsInline aria-label={label} data-mine={isMine || undefined} />;
}
