/** A time: into the queue, or an open timeslot. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBooking } from '../../../entities/request/use-booking.ts';
import { BookingChoice } from '../../../entities/request/components/booking-choice.tsx';
import { useRequestForm } from '../form-context.ts';

export function BookingStep() {
  const { t } = useTranslation();
  const { kind, state, data, facts, dispatch, errorOf, fieldId } = useRequestForm();
  const booking = useBooking(state, data, { now: facts.now, onChoose: dispatch });
  return (
    <BookingChoice
      {...booking}
      title={t(kind.bookingKeys.title)}
      queueLabel={t(kind.bookingKeys.queue)}
      state={state}
      error={errorOf('slot')}
      firstId={fieldId('slot')}
      onChoose={dispatch}
    />
  );
}
