import { afterEach, expect, it } from 'vitest';
import './base.css';
import { chooseTheme, startTheme } from './theme-store.ts';

afterEach(() => chooseTheme('system'));

const colours = (): { ground: string; text: string } => {
  const { backgroundColor: ground, color: text } = getComputedStyle(document.documentElement);
  return { ground, text };
};

it('light and dark are two halves of one scale', () => {
  chooseTheme('light');
  const light = colours();
  chooseTheme('dark');
  const dark = colours();
  expect(light.ground).not.toBe(dark.ground);
  expect(light.text).not.toBe(dark.text);
});

it('keeps the choice for the next visit', () => {
  chooseTheme('dark');
  delete document.documentElement.dataset.theme;
  startTheme();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('follows the system again', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
