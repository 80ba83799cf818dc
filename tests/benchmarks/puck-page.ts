/**
 * Puck as its documentation asks for: configuration and data made once outside React, `<Puck>` uncontrolled, memoised
 * components. The blocks are our bench page's: snippets, half of them in the slots of five blocks of tabs, with as
 * many fields as ours. The virtual list is an experiment of Puck's and stays off, as it is by default.
 */
const app = `
import { createElement as h, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';

const text = { type: 'text' };
const choice = (...values) => ({ type: 'select', options: values.map((value) => ({ label: value, value })) });
const common = { heading: text, header_size: choice('s', 'm', 'l', 'xl'), header_tag: choice('1', '2', '3'), header_icon: text, paragraph: { type: 'textarea' } };

const Snippet = memo(({ id, heading, paragraph, alignment }) =>
  h('section', { 'data-block': id, style: { textAlign: alignment, padding: 24 } }, h('h2', null, heading), h('p', null, paragraph)));
const Quote = memo(({ id, quote, author }) => h('blockquote', { 'data-block': id }, h('p', null, quote), h('cite', null, author)));
const Tabs = memo(({ id, heading, content: Content }) => h('section', { 'data-block': id }, h('h2', null, heading), h(Content)));

const config = {
  components: {
    Snippet: {
      fields: { ...common, link: text, link_label: text, alignment: choice('left', 'center'), box_color: choice('light', 'dark') },
      defaultProps: { heading: 'A heading', alignment: 'left' },
      render: (props) => h(Snippet, props),
    },
    Quote: { fields: { quote: text, author: text }, defaultProps: { quote: 'A quote', author: '' }, render: (props) => h(Quote, props) },
    Tabs: { fields: { ...common, content: { type: 'slot' } }, render: (props) => h(Tabs, props) },
  },
};

const count = Number(new URLSearchParams(location.search).get('blocks'));
const snippet = (id, heading) => ({ type: 'Snippet', props: { id, heading, paragraph: '', alignment: 'left' } });
const list = (length, make) => Array.from({ length }, (_, index) => make(index));
const content = [
  ...list(count / 2, (index) => snippet('s' + index, 'Top ' + index)),
  ...list(5, (tab) => ({
    type: 'Tabs',
    props: { id: 't' + tab, heading: 'Tabs ' + tab, content: list(count / 10, (index) => snippet('n' + tab + 'x' + index, 'Inside ' + index)) },
  })),
];
const data = { root: { props: { title: 'Bench' } }, content };
createRoot(document.getElementById('app')).render(h(Puck, { config, data, height: '100vh' }));
`;

/** The files of the page, by name. */
export const puckSources: Readonly<Record<string, string>> = {
  'app.js': app,
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Puck</title></head><body><div id="app"></div><script type="module" src="./app.js"></script></body></html>',
};
