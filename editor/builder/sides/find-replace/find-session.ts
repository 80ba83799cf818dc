import type { AdminContract } from '#api-clients/admin/admin.contract.ts';
import type { PageMatches } from '#api-clients/admin/find.operations.ts';
import type { Client } from '#api-clients/http.ts';
import { ProblemError } from '#api-clients/problem.ts';
import { type FindOptions, findText, replaceText, type TextPick } from '#documents/page/find-text.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { t } from '#editor/i18n/t.ts';

export type FindScope = 'page' | 'site';

/** The pages with the places found in each; the open page is one of them. */
export interface Found {
  pages: PageMatches[];
  truncated: boolean;
}

export interface FindTools {
  api: Client<AdminContract>;
  store: BuilderStore;
  /** The page that is open: it is searched and changed here, so that undo and unsaved work stay what they are. */
  page: { id: string; path: string };
}

/** Places of the open page that are told at once. */
const limit = 500;

/** Names one place of one page, for the set of chosen ones. */
export const pickKey = (page: string, { locale, target, path, index }: TextPick): string =>
  `${page} ${locale ?? ''} ${target} ${path} ${index}`;

const searchHere = ({ store, page }: FindTools, options: FindOptions): Found => {
  const draft = store.getDraft();
  const found = findText(draft, options, limit + 1);
  const matches = found.slice(0, limit).map(({ isLocked, ...match }) => ({ ...match, locked: isLocked }));
  const here = { id: page.id, title: draft.meta.title, path: page.path, revision: store.getRevision(), matches };
  return { pages: matches.length > 0 ? [here] : [], truncated: found.length > limit };
};

/** Where the text stands: on this page, or on every page. Rejects with ProblemError when the site cannot be searched. */
export const search = async (tools: FindTools, options: FindOptions, scope: FindScope): Promise<Found> => {
  const here = searchHere(tools, options);
  if (scope === 'page') return here;
  const body = { text: options.text, match_case: options.matchCase, whole_word: options.wholeWord };
  const { pages, truncated } = (await tools.api.findText({ body })).data.data.attributes;
  return {
    pages: [...here.pages, ...pages.filter(({ id }) => id !== tools.page.id)],
    truncated: truncated || here.truncated,
  };
};

export interface Replaced {
  /** Places replaced, and on how many pages. */
  places: number;
  pages: number;
  /** Titles of pages that changed since the search, and were left alone. */
  left: string[];
}

/** Replaces the chosen places: one step of undo on each page. Rejects with what stopped it, other pages being done. */
export const replaceChosen = async (
  tools: FindTools,
  { replacement, ...options }: FindOptions & { replacement: string },
  found: Found,
  chosen: ReadonlySet<string>,
): Promise<Replaced> => {
  const done: Replaced = { places: 0, pages: 0, left: [] };
  for (const page of found.pages) {
    const picks = page.matches
      .filter((match) => !match.locked && chosen.has(pickKey(page.id, match)))
      .map(({ target, path, locale, index }) => ({ target, path, locale, index }));
    if (picks.length === 0) continue;
    if (page.id === tools.page.id) {
      const commands = replaceText(tools.store.getDraft(), options, replacement, picks);
      if (
        !tools.store.dispatch(commands, {
          label: t('Replace “{text}” by “{replacement}”', { text: options.text, replacement }).slice(0, 200),
        })
      ) {
        done.left.push(page.title);
        continue;
      }
    } else {
      const body = {
        text: options.text,
        match_case: options.matchCase,
        whole_word: options.wholeWord,
        replacement,
        revision: page.revision,
        picks,
      };
      try {
        await tools.api.replaceText({ params: { id: page.id }, body });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'revision_changed') throw error;
        done.left.push(page.title);
        continue;
      }
    }
    done.places += picks.length;
    done.pages += 1;
  }
  return done;
};
