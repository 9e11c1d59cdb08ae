/** The page of a video meeting: lobby, call, and what is said when it is over or cannot be (SU-037, SU-403). */
import './meeting.css';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Call, CallEnd } from '../../platform/meeting/call.ts';
import { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { InCall } from './in-call.tsx';
import { Lobby } from './lobby.tsx';
import { MeetingOver } from './meeting-over.tsx';
import { KeptPicture } from './picture/kept-picture.tsx';
import { useEntrance } from './use-entrance.ts';

export interface Entered {
  title: string;
  call: Call;
}

export function MeetingPage() {
  const { t } = useTranslation();
  const hasTexts = useAreaTexts('meeting');
  const pathname = useLocation({ select: (location) => location.pathname });
  const invitation = useLocation({ select: (location) => location.hash.replace(/^#/, '') });
  const [, , name = ''] = pathname.split('/');
  const media = useOwnMedia();
  const [turn, setTurn] = useState(0);
  if (!hasTexts) return <PageSkeleton title={t('route.meeting')} />;
  return (
    <>
      <Meeting
        key={`${name} ${invitation} ${turn}`}
        {...{ name, invitation, media }}
        onAgain={() => setTurn(turn + 1)}
      />
      {name !== '' && <KeptPicture meetingName={name} />}
    </>
  );
}

interface MeetingProps {
  name: string;
  invitation: string;
  media: OwnMedia;
  /** From the lobby on. */
  onAgain: () => void;
}

function Meeting({ name, invitation, media, onAgain }: MeetingProps) {
  const { door, problem, fail } = useEntrance(name, invitation);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [end, setEnd] = useState<CallEnd | null>(null);
  const why = end ?? problem;
  const isOver = why !== null;
  // From the lobby on: what is seen there is what others will see. Without a call nobody is looked at or listened to.
  useEffect(() => void media.turnBoth(!isOver), [media, isOver]);
  if (isOver) return <MeetingOver why={why} requestId={door?.requestId} onAgain={onAgain} />;
  if (entered === null || door === null) return <Lobby {...{ door, media }} onEnter={setEntered} onProblem={fail} />;
  return <InCall {...{ name, entered, door, media }} onEnd={setEnd} />;
}

/** Closed with the page. */
function useOwnMedia(): OwnMedia {
  const [media] = useState(() => new OwnMedia());
  useEffect(() => () => media.close(), [media]);
  return media;
}
