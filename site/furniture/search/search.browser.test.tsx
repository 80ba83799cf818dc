import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import './search.element.ts';

const answers = {
  said: '2 suggestions',
  items: [
    { href: '#terran', title: [{ text: 'The ' }, { text: 'Ter', hit: true }, { text: 'ran' }] },
    { href: '#terra', title: [{ text: '<img src=x>' }] },
  ],
};

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    return Response.json(answers);
  });
  document.body.innerHTML = `<div id="panel" popover="auto">
    <fc-search-field data-from="/search/suggestions.json" data-list="Suggestions" data-all="All for {q}">
      <form action="/search" lang="en"><input id="q" type="search" name="q" aria-label="Search"></form>
      <span role="status" data-part="count"></span>
    </fc-search-field></div>`;
  document.getElementById('panel')?.showPopover();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
});

const input = () => document.getElementById('q') as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role=option]')];
const type = async (text: string) => {
  input().focus();
  await expect.poll(() => input().getAttribute('role')).toBe('combobox');
  await userEvent.keyboard(text);
  await expect.poll(() => input().getAttribute('aria-expanded')).toBe('true');
};
const chosen = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('suggests titles while somebody types: arrows walk through them and back to the field, Enter opens one', async () => {
  await type('ter');
  expect(asked).toEqual(['/search/suggestions.json?q=ter']);
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'The Terran',
    '<img src=x>',
    'All for \u2068ter\u2069',
  ]);
  expect(document.querySelector('[role=option] mark')?.textContent).toBe('Ter');
  expect(document.querySelector('[role=option] img')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('The Terran');
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('<img src=x>');
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#terra');
});

it('says how many suggestions there are, and falls silent with the list', async () => {
  const said = () => document.querySelector('[role=status]')?.textContent;
  expect(said()).toBe('');
  await type('ter');
  expect(said()).toBe('2 suggestions');
  await userEvent.keyboard('{Escape}');
  expect(said()).toBe('');
});

it('Escape closes the list and leaves the panel; the next one closes the panel', async () => {
  await type('ter');
  await userEvent.keyboard('{Escape}');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('#panel:popover-open')).not.toBeNull();
  expect(input().value).toBe('ter');
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('#panel:popover-open')).toBeNull();
});

it('asks nobody about one letter, and leaves the field as it is when nobody answers', async () => {
  await type('te');
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await userEvent.keyboard('r');
  await expect.poll(() => input().getAttribute('aria-expanded')).toBe('false');
  asked.length = 0;
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect([input().value, asked]).toEqual(['t', []]);
});
