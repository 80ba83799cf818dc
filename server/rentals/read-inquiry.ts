import type { BlockProps } from '#block-schemas/index.ts';
import { type FieldProblem, fillMessage } from '#form-fields/index.ts';
import { type BookingProblem, checkBooking } from '#rental/check-booking.ts';
import { filledText, hiddenValues } from '#rental/hidden-values.ts';
import { quoteOf } from '#rental/price.ts';
import { nameWords, problemWords } from '#rental/problem-words.ts';
import { readRentalConfig } from '#rental/read-config.ts';
import type { ServerDeps } from '../http/define-service.ts';

type Inquiry = Readonly<Record<string, string>>;

/** The site's currency, where the block names none. */
const siteCurrency = async (deps: ServerDeps): Promise<string> => {
  const states = await deps.service('admin').settings();
  const value = states.find(({ declaration }) => declaration.key === 'site.currency')?.value;
  return typeof value === 'string' ? value : 'EUR';
};

const asProblem = ({ field, code, meta }: BookingProblem): FieldProblem => ({
  field: `inquiry-${field}`,
  label: nameWords[field],
  code,
  message: fillMessage(problemWords[code], meta),
  ...(meta ? { meta } : {}),
});

/** What an editor wants to be sent along; the block's own names in braces are filled in here and nowhere else. */
const mapped = (mapping: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(mapping)
      .filter(([, text]) => /\{[a-z_]+\}/.test(text))
      .map(([name, text]) => [name, filledText(text, values).slice(0, 2_000)]),
  );

/** Reads what a visitor chose in a rent-a-car block by what that block offers now, and prices it. */
export const readInquiry = async (deps: ServerDeps, inquiry: Inquiry, locale: string) => {
  const { page = '', block: id = '' } = inquiry;
  const block = await deps.service('content').block(deps.db.read, { page, block: id, locale });
  if (block?.type !== 'rent-a-car') return { problems: [], hidden: {}, isUnknown: true };
  const props = block.props as BlockProps['rent-a-car'];
  const config = readRentalConfig(props, await siteCurrency(deps));
  const timeZone = deps.config.siteTimeZone;
  const { booking, problems } = checkBooking(config, inquiry, { now: deps.clock(), timeZone });
  if (!booking) return { problems: problems.map(asProblem), hidden: {} };
  const values = hiddenValues(booking, quoteOf(config, booking), timeZone);
  return { problems: [], hidden: { ...values, ...mapped(props.form_hidden_field_mapping, values) } };
};
