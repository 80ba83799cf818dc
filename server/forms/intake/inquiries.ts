import type { LeadWrite } from '#api-clients/forms/lead.resources.ts';
import type { FieldProblem } from '#form-fields/index.ts';
import { answerInTime } from './answer-in-time.ts';

/** What a block and its makers say about what a visitor put together in it. */
export interface InquiryAnswer {
  /** By `inquiry-<name>`; what is wrong keeps the lead out. */
  problems: FieldProblem[];
  /** Kept with the lead, by names that begin with the source's prefix or that an editor gave. */
  hidden: Record<string, string>;
  /** Undefined block or page: nobody can say what was offered. */
  isUnknown?: boolean;
}

/** Who knows what blocks of a kind offer, such as the rentals. */
export interface InquirySource {
  /** How the names begin that it alone fills in; a page that sends them is not believed. */
  prefix: string;
  read(inquiry: Readonly<Record<string, string>>, locale: string): Promise<InquiryAnswer>;
}

export interface Inquiries {
  use(kind: string, source: InquirySource): void;
  /** What is to be kept, with what is wrong. A source that is away costs the check, never the lead. */
  look(
    body: LeadWrite,
    locale: string,
    review: string[],
  ): Promise<{ hidden: Record<string, string>; problems: FieldProblem[] }>;
}

/** The visitor's choices as they came, for a person to read: nothing of them was checked. */
const asSent = (prefix: string, inquiry: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(inquiry).map(([name, text]) => [`${prefix}sent_${name}`.slice(0, 64), text]));

export const createInquiries = (): Inquiries => {
  const sources = new Map<string, InquirySource>();
  return {
    use: (kind, source) => void sources.set(kind, source),
    async look(body, locale, review) {
      const prefixes = [...sources.values()].map(({ prefix }) => prefix);
      const told = Object.entries(body.hidden).filter(([name]) => !prefixes.some((prefix) => name.startsWith(prefix)));
      const hidden = Object.fromEntries(told);
      const { inquiry } = body;
      if (!inquiry) return { hidden, problems: [] };
      const source = sources.get(inquiry.kind ?? '');
      if (!source) {
        review.push('inquiry_unknown');
        return { hidden: { ...hidden, ...asSent('inquiry_', inquiry) }, problems: [] };
      }
      try {
        const { problems, hidden: kept, isUnknown } = await answerInTime(source.read(inquiry, locale));
        if (!isUnknown) return { hidden: { ...hidden, ...kept }, problems };
        review.push('inquiry_unknown');
      } catch {
        review.push('inquiry_unchecked');
      }
      return { hidden: { ...hidden, ...asSent(source.prefix, inquiry) }, problems: [] };
    },
  };
};
