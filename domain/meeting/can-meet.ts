/** When a video call with the expert can be started: an expert works on the request, or waits for the workshop. */
import { requestStatus } from '../wire-enums.ts';

const withExpert: readonly number[] = [requestStatus.inProgress, requestStatus.feedbackRequired];

export function canMeet(statusId: number): boolean {
  return withExpert.includes(statusId);
}
