import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { emptyDraft, newDraftBlock } from '#documents/page/page-builders.ts';
import { textsOfDraft } from '#editor/builder/document/translate/draft-texts.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { PageStatus } from './page-status.tsx';
import { PublishButton } from './publish-button.tsx';

const warning: PageFinding = {
  severity: 'warning',
  code: 'meta_description',
  detail: 'This page has no description.',
  block: null,
  block_label: null,
  path: '/meta_description',
};
const error: PageFinding = {
  severity: 'error',
  code: 'link_text',
  detail: 'The link leads nowhere.',
  block: 'b',
  block_label: 'Quote',
  path: '/author_position',
  repair: { label: 'Clear it', commands: [{ do: 'setField', block: 'b', path: '/author_position', value: '' }] },
};

class Services extends FakeServices {
  findings: PageFinding[] = [];
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/pages/home/checks')) return super.answer(request);
    const browser = { axe: false, layout_shift: false, car_layout: false, budget: null };
    const attributes = { revision: 1, findings: this.findings, browser };
    return { status: 200, body: { data: { type: 'page_checks', id: 'home', attributes } } };
  }
  private get publications(): FakeRequest[] {
    return this.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/publish'));
  }
  get published(): number {
    return this.publications.length;
  }
  /** Languages that were last said to go out although they are not finished. */
  get unfinished(): unknown {
    return JSON.parse(this.publications.at(-1)?.body ?? '{}').unfinished_locales;
  }
}

const open = async (findings: PageFinding[], services = new Services()) => {
  services.findings = findings;
  const [home] = services.pages;
  if (home)
    Object.assign(home, { status: 'draft', published_revision: null, published_at: null, published_locales: [] });
  const builder = await renderBuilder(<PublishButton isShort={false} />, {
    blocks: { b: { type: 'quote', props: { quote: 'Fine', author_position: 'Here' } } },
    services,
  });
  return { builder, services };
};
const publish = () => page.getByRole('button', { name: 'Publish', exact: true });
const now = () => page.getByRole('button', { name: 'Publish now', exact: true });

/** A site in two languages. */
class TwoLanguages extends Services {
  locales = ['en', 'de'];
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/api/content/settings')) return super.answer(request);
    const attributes = { key: 'site.locales', value: this.locales };
    return {
      status: 200,
      body: { data: [{ type: 'setting', id: 'site.locales', attributes }], meta: { total_count: 1 } },
    };
  }
}

const manyLocales = ['en', 'de', 'fr', 'es', 'it', 'nl'];
class ManyLanguages extends TwoLanguages {
  override locales = manyLocales;
}

const elinsEntry = {
  step: crypto.randomUUID(),
  label: 'Edit Quote',
  kind: 'do',
  revision: 3,
  actor: { id: 'u2', name: 'Elin Berg' },
  created_at: '2026-11-20T10:00:00.000Z',
  blocks: ['b'],
  changes: [],
};

/** A page whose first revision is public. */
class PublicPage extends Services {
  /** How often the whole page was asked for as it is public. */
  asked = 0;

  override answer(request: FakeRequest): FakeAnswer {
    if (new URL(request.url).pathname.endsWith('/pages/home/history')) {
      const attributes = { revision: 3, oldest: 0, entries: [elinsEntry], versions: [], next_before: null };
      return { status: 200, body: { data: { type: 'page_history', id: 'home', attributes } } };
    }
    if (!new URL(request.url).pathname.endsWith('/pages/home/revisions/0')) return super.answer(request);
    this.asked += 1;
    const block = newDraftBlock({ type: 'quote', v: 1, at: 'root||a0', props: { quote: 'Fine' } });
    const document = { ...emptyDraft('Home'), blocks: { b: block } };
    return { status: 200, body: { data: { type: 'page_draft', id: 'home', attributes: { revision: 0, document } } } };
  }
}

describe('the state of a page', () => {
  it('is "Published" again when a text was typed back, and says nothing of names and locks', async () => {
    const services = new PublicPage();
    const [home] = services.pages;
    if (home) Object.assign(home, { status: 'published', revision: 1, published_revision: 1 });
    const parts = (
      <>
        <PageStatus />
        <PublishButton isShort={false} />
      </>
    );
    const { store, isPublishing } = await renderBuilder(parts, {
      blocks: { b: { type: 'quote', props: { quote: 'Fine' } } },
      services,
    });
    const type = (value: string) =>
      store.dispatch([{ do: 'setField', block: 'b', path: '/quote', value }], { label: 'Write' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(button('Published')).toHaveAttribute('aria-disabled', 'true');
    isPublishing.set(true);
    await expect.element(page.getByText('Everything is published')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    type('Better');
    await expect.element(page.getByText('Changed since published')).toBeVisible();
    await expect.element(button('Publish 1 change')).not.toHaveAttribute('aria-disabled', 'true');
    type('Fine');
    await expect.element(button('Published')).toHaveAttribute('aria-disabled', 'true');
    expect(page.getByText('Changed since published').elements()).toHaveLength(0);
    store.dispatch([{ do: 'setBlock', block: 'b', key: 'label', value: 'Offer' }], { label: 'Rename' });
    type('Better');
    await expect.element(button('Publish 1 change')).toBeVisible();
    type('Fine');
    await expect.element(button('Published')).toBeVisible();
    expect(page.getByText('Changed since published').elements()).toHaveLength(0);
    expect(services.asked, 'what is public is what was opened').toBe(0);
  });
});

describe('publishing a page', () => {
  it('for the first time says where it will be, then where it is', async () => {
    const { services } = await open([]);
    await publish().click();
    const dialog = page.getByRole('dialog', { name: 'Before you publish' });
    await expect.element(dialog.getByText('This page becomes public for the first time, at /.')).toBeVisible();
    expect(services.published).toBe(0);
    await now().click();
    await expect.element(page.getByText('Visitors see it at /', { exact: true })).toBeVisible();
    expect(services.published).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('lists what changes for visitors, and whose work it is', async () => {
    const services = new PublicPage();
    const [home] = services.pages;
    if (home) Object.assign(home, { status: 'changed', revision: 1, published_revision: 0 });
    const { store } = await renderBuilder(<PublishButton isShort={false} />, {
      blocks: { b: { type: 'quote', props: { quote: 'Better' } }, s: { type: 'snippet', props: { heading: 'News' } } },
      services,
    });
    store.dispatch({ do: 'setBlock', block: 'b', key: 'label', value: 'Praise' }, { label: 'Rename' });
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    const lines = page.getByRole('list', { name: 'What goes out' }).getByRole('listitem');
    await expect.element(lines.nth(0)).toHaveTextContent('Snippet “News”Added');
    await expect.element(lines.nth(1)).toHaveTextContent('Praise “Better”Quote “Better”Also changed by Elin Berg');
  });

  it('holds a language back that nobody has seen yet and that is not finished, unless told otherwise', async () => {
    const { builder, services } = await open([], new TwoLanguages());
    builder.store.dispatch(
      { do: 'setTranslation', locale: 'de', target: 'b', path: '/quote', value: 'Gut' },
      { label: 'Translate' },
    );
    await publish().click();
    const german = page.getByRole('checkbox', { name: /^Deutsch/ });
    await expect.element(german).not.toBeChecked();
    await expect
      .element(page.getByText(/^1 of \d texts translated\. Visitors read the rest in English\.$/))
      .toBeVisible();
    await now().click();
    await expect.poll(() => services.published).toBe(1);
    expect(services.unfinished).toEqual([]);

    await publish().click();
    await german.click({ force: true });
    await now().click();
    await expect.poll(() => services.published).toBe(2);
    expect(services.unfinished).toEqual(['de']);
    expect(builder.store.getDraft().meta.hidden_locales ?? []).toEqual([]);
  });

  it('folds the languages with nothing to decide, so that those with something stand in sight', async () => {
    const { builder, services } = await open([], new ManyLanguages());
    const { page: opened, store } = builder;
    opened.set({ ...opened.get(), attributes: { ...opened.get().attributes, published_locales: manyLocales } });
    // German lacks the first one.
    for (const locale of manyLocales.slice(1))
      for (const { target, path } of textsOfDraft(store.getDraft(), store.getStructure(), locale).slice(
        locale === 'de' ? 1 : 0,
      ))
        store.dispatch({ do: 'setTranslation', locale, target, path, value: locale }, { label: 'Translate' });
    await publish().click();
    await expect.element(page.getByRole('checkbox', { name: /^Deutsch/ })).toBeVisible();
    const french = page.getByRole('checkbox', { name: /^Français/ });
    expect(french.query()).toBeNull();
    await page.getByText('4 languages with everything translated').click();
    await expect.element(french).toBeVisible();
    await french.click({ force: true });
    await expect.element(page.getByText('Not going out: Français')).toBeVisible();
    expect(await violations()).toEqual([]);
    await now().click();
    await expect.poll(() => services.published).toBe(1);
    expect(store.getDraft().meta.hidden_locales).toEqual(['fr']);
  });

  it('asks first where something deserves a look, and goes on when told to', async () => {
    const { services } = await open([warning]);
    await publish().click();
    const dialog = page.getByRole('dialog', { name: 'Before you publish' });
    await expect.element(dialog.getByText(/^This page has no description\./)).toBeVisible();
    expect(services.published).toBe(0);
    expect(await violations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await expect.element(page.getByText('Visitors see it at /', { exact: true })).toBeVisible();
    expect(services.published).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('says first what goes out; many warnings of one kind lie folded below', async () => {
    const sample = (path: string): PageFinding => ({
      ...warning,
      code: 'sample_text',
      detail: `Still the example’s words, which are invented: “${path}”`,
      block: 'b',
      block_label: 'Quote',
      path,
    });
    await open([...Array.from({ length: 60 }, (_, index) => sample(`/text${index}`)), warning]);
    await publish().click();
    const dialog = page.getByRole('dialog', { name: 'Before you publish' });
    await expect.element(dialog.getByText(/61 things deserve a look, further down\.$/)).toBeVisible();
    const [goesOut, looks] = [/^Goes out/, /^Deserves a look 61$/].map((name) =>
      dialog.getByRole('heading', { name }).element(),
    );
    if (!goesOut || !looks) throw new Error('There are two headings.');
    expect(goesOut.compareDocumentPosition(looks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(dialog.getByText(/^This page has no description\./)).toBeVisible();
    await expect.element(dialog.getByText(/“\/text0”/)).not.toBeVisible();
    expect(await violations()).toEqual([]);
    await dialog.getByText(/^Words of a block’s example/).click();
    await expect.element(dialog.getByText(/“\/text0”/)).toBeVisible();
  });

  it('is held by an error, which is put right or led to from the list', async () => {
    const { builder, services } = await open([error, warning]);
    await publish().click();
    const dialog = page.getByRole('dialog', { name: 'This page cannot be published yet' });
    await expect.element(dialog.getByText('One thing has to be put right first.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Publish anyway' }).elements()).toHaveLength(0);
    await dialog.getByRole('button', { name: /The link leads nowhere/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(builder.selection.get()).toMatchObject({ blocks: ['b'], field: '/author_position' });

    await publish().click();
    await page.getByRole('button', { name: 'Clear it' }).click();
    expect(builder.store.getBlock('b')?.props.author_position).toBe('');
    await expect.element(page.getByRole('dialog', { name: 'Before you publish' })).toBeVisible();
    expect(services.published).toBe(0);
  });

  it('says why it did not work, and can be tried again', async () => {
    const services = new Services();
    await open([], services);
    services.failure = { path: '/publish', answer: FakeServices.refuse(503, 'busy', 'The database does not answer.') };
    await publish().click();
    await now().click();
    await expect.element(page.getByText('Not published', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/The database does not answer/)).toBeVisible();
    await now().click();
    await expect.element(page.getByText('Visitors see it at /', { exact: true })).toBeVisible();
  });

  it('is not for those whose role may not; the button says so', async () => {
    await open([], new Services('author'));
    await expect.element(publish()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tooltip', { name: /role/ })).toBeVisible();
  });
});
