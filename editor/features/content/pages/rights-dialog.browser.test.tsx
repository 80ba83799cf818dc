import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';

afterEach(() => vi.unstubAllGlobals());

const inherited = {
  edit: { page_id: 'models', title: 'Models', holders: { roles: ['author'], people: [] } },
  publish: null,
};

class Rights extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/rights')) {
      this.requests.push(request);
      const rules = request.method === 'PUT' ? JSON.parse(request.body ?? '{}') : { edit: null, publish: null };
      const data = { type: 'page_rights', id: 'lyra', attributes: { ...rules, inherited } };
      return { status: 200, body: { data }, headers: { etag: '"r1"' } };
    }
    if (pathname !== '/api/identity/users') return super.answer(request);
    const person = (id: string, name: string) => ({
      type: 'user',
      id,
      attributes: {
        name,
        email: `${id}@norrland.example`,
        roles: ['author'],
        disabled: false,
        last_seen_at: null,
        created_at: '2026-11-01T08:00:00.000Z',
      },
    });
    const data = [person('u2', 'Jonas Ek'), person('u3', 'Nora Weiss')];
    return { status: 200, body: { data, meta: { page: 1, items: 100, pages: 1, total_count: 2 } } };
  }
}

const rule = (name: string) => page.getByRole('region', { name });

it('is opened, filled in and saved by keyboard alone, and has no accessibility fault on the way', async () => {
  const { services } = await renderApp('/cms/pages', new Rights());
  const actions = page.getByRole('button', { name: 'Actions for Lyra Sport' });
  await expect.element(actions).toBeVisible();
  // In a row of the tree, the arrow keys lead to its buttons.
  const row = page.getByRole('row', { name: /Lyra Sport/ });
  (row.element() as HTMLElement).focus();
  for (let press = 0; press < 4 && document.activeElement !== actions.element(); press += 1)
    await userEvent.keyboard('{ArrowRight}');
  await expect.element(actions).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Who may edit and publish…' })).toBeVisible();
  await userEvent.keyboard('who{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Rights on “Lyra Sport”' })).toBeVisible();
  await expect.element(rule('Who may edit').getByText('As at “Models”: Author.')).toBeVisible();
  await expect.element(rule('Who may publish').getByText('Everybody whose role may publish pages.')).toBeVisible();
  expect(await violations()).toEqual([]);

  const until = async (reached: () => boolean) => {
    for (let press = 0; press < 12 && !reached(); press += 1) await userEvent.tab();
    expect(reached()).toBe(true);
  };
  const isOn = (target: ReturnType<typeof page.getByRole>) => () =>
    target.query() !== null && target.element().contains(document.activeElement);
  const focused = () => document.activeElement?.closest('label')?.textContent ?? '';

  await until(isOn(rule('Who may edit').getByRole('radiogroup')));
  await userEvent.keyboard('{ArrowRight}{ }');
  await expect.element(rule('Who may edit').getByRole('radio', { name: 'Only these' })).toBeChecked();
  await until(() => focused().includes('Publisher'));
  await userEvent.keyboard('{ }');
  await until(isOn(rule('Who may edit').getByRole('combobox', { name: 'Add a person' })));
  await userEvent.keyboard('nora{ArrowDown}{Enter}');
  await expect.element(rule('Who may edit').getByText('Nora Weiss')).toBeVisible();
  // Who adds several people goes on where they were.
  await expect.element(rule('Who may edit').getByRole('combobox', { name: 'Add a person' })).toHaveFocus();
  expect(await violations()).toEqual([]);
  await until(isOn(page.getByRole('button', { name: 'Save' })));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Rights changed')).toBeVisible();
  const sent = services.requests.find(({ method }) => method === 'PUT');
  expect(sent?.headers['if-match']).toBe('"r1"');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    edit: { roles: ['publisher'], people: [{ id: 'u3', name: 'Nora Weiss' }] },
    publish: null,
  });
  // Back where the person was, not at the top of the page.
  await expect.poll(() => row.element().contains(document.activeElement)).toBe(true);
});

it('offers nobody a place they may not edit, and says why', async () => {
  const services = new Rights();
  const reason = 'Only Paula Brandt may edit “Models” and what is below it.';
  for (const each of services.pages) if (each.id === 'models') Object.assign(each, { held: { edit: reason } });
  await renderApp('/cms/pages?new', services);
  await page.getByRole('button', { name: /Inside/ }).click();
  const models = page.getByRole('option', { name: /Models/ });
  await expect.element(models).toHaveAttribute('aria-disabled', 'true');
  await expect.element(models.getByText(reason)).toBeVisible();
});

it('says at once that the place a link has chosen is held, and asks for nothing to be made there', async () => {
  const services = new Rights();
  const reason = 'Only Paula Brandt may edit “Models” and what is below it.';
  for (const each of services.pages) if (each.id === 'models') Object.assign(each, { held: { edit: reason } });
  await renderApp('/cms/pages?new=&parent=models', services);
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Try');
  await userEvent.click(dialog.getByRole('button', { name: 'Create and open' }));
  await userEvent.click(dialog.getByRole('button', { name: /Inside/ }));
  await userEvent.click(page.getByRole('option', { name: 'Top level' }));
  await expect.element(dialog.getByText(reason)).not.toBeInTheDocument();
  expect(services.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
});
