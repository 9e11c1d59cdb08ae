/** In the call: who is there, what they show, how the line is, and what one can do. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { lineWordOf } from '../../../domain/meeting/line-quality.ts';
import type { CallEnd, CallState } from '../../platform/meeting/call.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';
import { Page } from '../../ui/page.tsx';
import { CallBar } from './call-bar.tsx';
import { ProblemNote, SpeakerNote } from './device-choice.tsx';
import type { Entered } from './online-meeting-page.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { usePictures } from './picture/use-pictures.ts';
import { Tiles } from './tiles.tsx';
import { useCallUntilItEnds, useDevicesIn } from './use-call.ts';
import type { Door } from './use-entrance.ts';

interface InCallProps {
  /** Of the meeting. */
  name: string;
  entered: Entered;
  door: Door;
  media: OwnMedia;
  onEnd: (why: CallEnd) => void;
}

export function InCall({ name, entered: { call, title }, door, media, onEnd }: InCallProps) {
  const state = useStore(call.state);
  const { camera, microphone } = useStore(media.state);
  useCallUntilItEnds(call, onEnd);
  useDevicesIn(call, media, state.isOnHold);
  const pictures = usePictures(name, door.requestId, () => void media.lightAgain());
  return (
    <Page title={title}>
      <LineNote phase={state.phase} isWeak={state.isWeak} />
      <ProblemNote name="camera" source={camera} media={media} />
      <ProblemNote name="microphone" source={microphone} media={media} />
      <SpeakerNote media={media} />
      <Tiles {...{ call, state, pictures }} />
      <CallBar {...{ call, state, door, media }} />
      <LeaveQuestion />
    </Page>
  );
}

/** Network quality in words. */
function LineNote({ phase, isWeak }: Pick<CallState, 'phase' | 'isWeak'>) {
  const { t } = useTranslation();
  const word = lineWordOf(phase, isWeak);
  return (
    <p className={word === 'good' ? 'soft' : 'notice'} data-tone="accent" role="status">
      {t(`meeting.${word}`)}
    </p>
  );
}
