/** The call while its page is open: nothing interrupts it, and the own devices are given to it as they come and go. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../../client/client-context.tsx';
import { pageInterruptions } from '../../platform/interruptions.ts';
import type { Call, CallEnd } from '../../platform/meeting/call.ts';
import type { OwnMedia } from '../../platform/meeting/own-devices.ts';

/** `onEnd`: told once, also of a call that is over already. */
export function useCallUntilItEnds(call: Call, onEnd: (why: CallEnd) => void): void {
  const { end } = useStore(call.state);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (end !== null) tellEnd(end);
  }, [end]);
  useEffect(() => {
    const goesOn = pageInterruptions.begin();
    return () => {
      goesOn();
      call.leave();
    };
  }, [call]);
}

/** On hold nobody is seen or heard. */
export function useDevicesIn(call: Call, media: OwnMedia, isOnHold: boolean): void {
  const { camera, microphone, speakerId } = useStore(media.state);
  const picture = isOnHold ? null : camera.stream;
  const sound = microphone.stream;
  useEffect(() => {
    // Nobody sees what it shines on.
    if (isOnHold && media.state.get().isLit) void media.light(false);
  }, [media, isOnHold]);
  useEffect(() => {
    call.sendCamera(picture).catch(() => undefined);
  }, [call, picture]);
  useEffect(() => {
    call.sendMicrophone(sound).catch(() => undefined);
  }, [call, sound]);
  const isSpeakerChosen = useRef(false);
  useEffect(() => {
    isSpeakerChosen.current ||= speakerId !== '';
    if (isSpeakerChosen.current) call.playOn(speakerId).catch(() => undefined);
  }, [call, speakerId]);
}
