import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { blockFinding } from './findings.ts';
import type { PageLink } from './links-of-page.ts';

/** Words that say nothing about where a link leads, in the languages dealers write most. */
const empty = new Set(
  [
    'click here, here, more, read more, learn more, find out more, see more, link, this link, details, continue, go, this page',
    'hier, hier klicken, mehr, mehr lesen, weiterlesen, mehr erfahren, weiter, details, link',
    'ici, cliquez ici, plus, en savoir plus, lire la suite, voir plus, aquí, haz clic aquí, más, leer más, ver más',
    'qui, clicca qui, scopri di più, leggi tutto, tutaj, więcej, czytaj więcej, тут, здесь, подробнее, докладніше',
    'هنا, انقر هنا, المزيد, اقرأ المزيد',
  ].flatMap((line) => line.split(', ')),
);

const plain = (text: string): string =>
  text
    .replace(/[\s…>›»→.]+/gu, ' ')
    .trim()
    .toLowerCase();

const goal = ({ pageId, url }: PageLink): string => pageId || url;

/** Links say where they lead, and the same words lead to the same place. */
export const checkLinkTexts = (links: readonly PageLink[]): PageFinding[] => {
  const goals = new Map<string, string>();
  return links.flatMap((link): PageFinding[] => {
    const words = plain(link.text);
    const path = link.isField ? `${link.pointer}/label` : link.pointer;
    if (words === '' && link.isField) return [];
    if (words === '' || empty.has(words))
      return [
        blockFinding(link.checked, {
          code: 'link_text',
          detail: words === '' ? 'This link has no words.' : `"${link.text.trim()}" does not say where the link leads.`,
          path,
        }),
      ];
    const before = goals.get(words);
    if (before === undefined) goals.set(words, goal(link));
    if (before === undefined || before === goal(link)) return [];
    return [
      blockFinding(link.checked, {
        code: 'same_link_text',
        detail: `"${link.text.trim()}" leads to another place further up: use different words, or the same place.`,
        path,
      }),
    ];
  });
};
