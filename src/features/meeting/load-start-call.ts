/** The SDK, loaded once, while the person looks at their devices. */
import type { StartCall } from '../../platform/meeting/call.ts';

export async function loadStartCall(): Promise<StartCall> {
  return (await import('../../platform/meeting/online-meeting.ts')).startCall;
}
