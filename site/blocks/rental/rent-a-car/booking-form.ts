import { submissionNames } from '#form-fields/index.ts';
import { type BookingProblem, pickupWindow } from '#rental/check-booking.ts';
import { type BookingName, bookingNames, type SentBooking } from '#rental/rental.types.ts';
import { dayAfter, weekdayOf } from '#rental/zoned-time.ts';
import { queryName, type RentalScript } from './rental-data.ts';

/** Reading and writing the first step, and what goes along with the form of the second. */
export interface BookingForm {
  read(): SentBooking;
  write(name: BookingName, value: string): void;
  /** Says beside a choice what is wrong with it, or that nothing is. */
  show(name: BookingName, words: string | null): void;
  focus(name: BookingName): void;
  /** Puts the choices into the form that is sent. */
  carry(target: HTMLFormElement | null): void;
  /** Keeps the days of return behind those of pick-up, and proposes one. */
  follow(): void;
}

export function createBookingForm(form: HTMLFormElement, { config, timeZone }: RentalScript): BookingForm {
  const controlOf = (name: BookingName) =>
    form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${queryName(name)}"]`);
  const around = (name: BookingName) => form.querySelector<HTMLElement>(`[data-booking="${name}"]`);

  const read = (): SentBooking => {
    const data = new FormData(form);
    const of = (name: BookingName) => data.getAll(queryName(name)).map(String).join(',');
    return Object.fromEntries(bookingNames.map((name) => [name, of(name)]));
  };

  const write = (name: BookingName, value: string) => {
    const control = controlOf(name);
    if (!control) return;
    const before = control.value;
    control.value = value;
    // A list that lacks the value would show nothing.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = before;
  };

  const openDayFrom = (day: string): string => {
    const { disabledDays } = config.rules;
    for (let ahead = 0; ahead < 7; ahead += 1) {
      const next = dayAfter(day, ahead);
      if (!disabledDays.includes(weekdayOf(next) ?? 0)) return next;
    }
    return day;
  };

  return {
    read,
    write,
    show(name, words) {
      const box = around(name);
      const line = box?.querySelector<HTMLElement>('[data-part="problem"]');
      const text = line?.querySelector('span');
      if (!box || !line || !text) return;
      box.toggleAttribute('data-invalid', words !== null);
      line.hidden = words === null;
      text.textContent = words ?? '';
      if (words === null) controlOf(name)?.removeAttribute('aria-invalid');
      else controlOf(name)?.setAttribute('aria-invalid', 'true');
    },
    focus: (name) =>
      (name === 'items' ? around(name)?.querySelector<HTMLElement>('select, input') : controlOf(name))?.focus(),
    carry(target) {
      const sent = read();
      for (const name of bookingNames) {
        const input = target?.querySelector<HTMLInputElement>(`input[name="${submissionNames.inquiry(name)}"]`);
        if (input) input.value = sent[name] ?? '';
      }
    },
    follow() {
      const [pickup, dropoff] = [controlOf('pickup_date'), controlOf('dropoff_date')];
      if (!(pickup instanceof HTMLInputElement) || !(dropoff instanceof HTMLInputElement)) return;
      const { first, last } = pickupWindow({ now: new Date(), timeZone });
      Object.assign(pickup, { min: first, max: last });
      dropoff.min = pickup.value || first;
      if (pickup.value && weekdayOf(pickup.value) !== undefined && (!dropoff.value || dropoff.value < pickup.value))
        dropoff.value = openDayFrom(dayAfter(pickup.value, 1));
    },
  };
}

/** The first thing that is wrong by the order of the step. */
export const firstOf = (problems: readonly BookingProblem[]): BookingName | undefined => {
  const order: readonly BookingName[] = bookingNames;
  return problems.map(({ field }) => field).sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
};
