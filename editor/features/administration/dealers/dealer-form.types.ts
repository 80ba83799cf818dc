import type { DealerContent } from '#api-clients/dealers/dealer.resource.ts';

/** What each part of the form gets: the dealer as it is written, how to change it, and what is wrong with it. */
export interface DealerPartProps {
  value: DealerContent;
  isReadOnly: boolean;
  set: (change: Partial<DealerContent>) => void;
  /** By the path of the field: `opening_hours.weekly.mon`; also what is wrong below it. */
  errorOf: (path: string) => string | undefined;
}

type TextName =
  | 'dealer_code'
  | 'ci_code'
  | 'name'
  | 'address'
  | 'city'
  | 'zipcode'
  | 'country'
  | 'state'
  | 'locality'
  | 'phone'
  | 'main_phone'
  | 'whatsapp'
  | 'email'
  | 'time_zone';

/** Properties of a field that holds a text of the dealer. */
export const textField = ({ value, isReadOnly, set, errorOf }: DealerPartProps, name: TextName, label: string) => ({
  label,
  value: value[name],
  isReadOnly,
  errorMessage: errorOf(name),
  onChange: (typed: string) => set({ [name]: typed }),
});
