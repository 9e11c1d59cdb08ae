/** Step 60: into the queue, or a fixed time. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBooking } from '../../../entities/request/use-booking.ts';
import { BookingChoice } from '../../../entities/request/components/booking-choice.tsx';
import { fieldId, useFlow } from './flow-context.ts';

export function StepBooking() {
  const { t } = useTranslation();
  const { state, data, facts, dispatch, errorOf } = useFlow();
  const booking = useBooking(state, data, { now: facts.now, onChoose: dispatch });
  return (
    <BookingChoice
      {...booking}
      title={t('remote.booking.title')}
      queueLabel={t('remote.booking.queue')}
      state={state}
      error={errorOf('slot')}
      firstId={fieldId('slot')}
      onChoose={dispatch}
    />
  );
}
