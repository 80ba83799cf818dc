import type { MoneyFormat } from '#money/price-format.ts';
import type { RentalConfig, SentBooking } from '#rental/rental.types.ts';

/** What the block's `.load.ts` answers. */
export interface RentalData {
  /** What the page's address says was chosen. */
  sent: SentBooking;
  /** When it was asked for. */
  now: number;
}

/** What the script needs beside the document. */
export interface RentalScript {
  config: RentalConfig;
  timeZone: string;
  locale: string;
  /** How prices are written; as the language does where nobody told. */
  money: MoneyFormat | null;
  texts: Readonly<Record<string, string>>;
  /** How so many days are said, from one day on. */
  days: readonly string[];
}

/** How a choice is called in the page's address. */
export const queryName = (name: string): string => `rental_${name}`;
