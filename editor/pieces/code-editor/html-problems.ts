import { fromHtml } from 'hast-util-from-html';
import { isWithinHtmlLimits } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';

/** Something wrong in a text; lines and columns count from 1. */
export interface CodeProblem {
  message: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

const MAX_PROBLEMS = 50;
/** Rules of whole documents; a box holds a piece of one. */
const documentRules = new Set(['missing-doctype', 'non-conforming-doctype', 'missing-whitespace-before-doctype-name']);

/** What the HTML standard calls parse errors in a piece of HTML, with where they stand; 50 at most. */
export const htmlProblems = (html: string): CodeProblem[] => {
  if (!isWithinHtmlLimits(html))
    return [{ message: t('This is too much HTML for one box.'), line: 1, column: 1, endLine: 1, endColumn: 2 }];
  const problems: CodeProblem[] = [];
  fromHtml(html, {
    fragment: true,
    onerror: (error) => {
      const { place, reason, note, ruleId } = error;
      if (problems.length >= MAX_PROBLEMS || documentRules.has(ruleId ?? '') || !place) return;
      const { start, end } = 'start' in place ? place : { start: place, end: place };
      problems.push({
        message: note && note !== reason ? `${reason}. ${note}` : reason,
        line: start.line,
        column: start.column,
        endLine: end.line,
        endColumn: Math.max(end.column, start.line === end.line ? start.column + 1 : 1),
      });
    },
  });
  return problems;
};
