import type { BookingProblemCode } from './check-booking.ts';
import type { BookingName } from './rental.types.ts';

/** What is wrong, in English; visitors read it in their language under `form.problem.<code>`. */
export const problemWords: Readonly<Record<BookingProblemCode, string>> = {
  required: 'This field is required',
  option: 'Choose an option from the list',
  date: 'Enter a real date',
  time: 'Enter a time, like 14:30',
  max_length: 'Character limit exceeded',
  rental_amount: '{name}: choose {min} to {max}',
  rental_elsewhere: 'This car is not at this place. Choose another place or another car.',
  rental_closed: 'We are closed on this day. Choose another day.',
  rental_time: 'Choose a time between {min} and {max}',
  rental_past: 'This time has passed. Choose a later one.',
  rental_lead: 'We need {hours} hours to prepare the car. Choose a later time.',
  rental_far: 'Choose a day within the next {days} days',
  rental_order: 'Bring the car back after you have picked it up',
  rental_long: 'Rent for {days} days at most. For longer, ask us.',
};

/** What the choices are called, in English. */
export const nameWords: Readonly<Record<BookingName, string>> = {
  vehicle: 'Car',
  from: 'Pick-up place',
  to: 'Return place',
  pickup_date: 'Pick-up date',
  pickup_time: 'Pick-up time',
  dropoff_date: 'Return date',
  dropoff_time: 'Return time',
  pickup_address: 'Bring the car to',
  dropoff_address: 'Fetch the car from',
  pickup_point: 'Place on the map',
  dropoff_point: 'Place on the map',
  items: 'Extras',
};
