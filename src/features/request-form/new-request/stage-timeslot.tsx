/** Stage 3: an open timeslot, or as soon as possible. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBooking } from '../../../entities/request/use-booking.ts';
import { BookingChoice } from '../../../entities/request/components/booking-choice.tsx';
import { fieldId, useWizard } from './wizard-context.ts';

export function StageTimeslot() {
  const { t } = useTranslation();
  const { state, data, facts, dispatch, errorOf } = useWizard();
  const booking = useBooking(state, data, { now: facts.now, onChoose: dispatch });
  return (
    <BookingChoice
      {...booking}
      title={t('newRequest.timeslot.title')}
      queueLabel={t('newRequest.timeslot.asap')}
      state={state}
      error={errorOf('slot')}
      firstId={fieldId('slot')}
      onChoose={dispatch}
    />
  );
}
